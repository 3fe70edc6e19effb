import { useState } from 'react';
import { almatyDay, almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { dayMs } from '../../../../platform/contract/durations.ts';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { PhoneLink, RequestLink } from '../../../../platform/web/ui/request-cells.tsx';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import type { Search } from '../../../../platform/web/use-desk-page.ts';
import { type Lead, listVisits } from '../../staff-contract.ts';
import { visitTime } from '../../visit-time.ts';
import { leadsPath } from './lead-filters.ts';
import { useNameOf } from './lead-row.tsx';
import styles from './leads.module.css';
import { useDeskText } from './use-text.ts';
import { VisitActions, VisitBadge } from './visit-actions.tsx';
import { type Planned, VisitDialog } from './visit-dialog.tsx';

const weekdays = [
  'weekday0',
  'weekday1',
  'weekday2',
  'weekday3',
  'weekday4',
  'weekday5',
  'weekday6',
] as const;

type VisitsProps = { api: ApiClient; search: Search; go: (to: string) => void; now: Date };

/** The agenda of test drives: a day or a week, of all branches or of one. */
export function Visits({ api, search, go, now }: VisitsProps) {
  const text = useDeskText();
  const formats = useFormats();
  const today = almatyDay(now);
  const first = typeof search.from === 'string' && isDay(search.from) ? search.from : today;
  const days = search.days === '1' ? 1 : 7;
  const branch = typeof search.branch === 'string' && search.branch !== '' ? search.branch : undefined;
  const query = useApiQuery(api, listVisits, { from: first, days: String(days), ...(branch && { branch }) });
  const [dialog, setDialog] = useState<Planned | null>(null);
  const pathOf = (change: { from?: string; days?: number; branch?: string | undefined }) =>
    leadsPath + queryOf({ part: 'visits', from: first, days, branch, ...change });
  const visits = query.data?.results ?? [];
  const shownDays = Array.from({ length: days }, (_, at) => dayAfter(first, at));

  return (
    <>
      <div className={styles.agendaHead}>
        <SegmentedLinks
          label={text('agendaView')}
          links={[
            { to: pathOf({ days: 1 }), label: text('oneDay'), isCurrent: days === 1 },
            { to: pathOf({ days: 7 }), label: text('oneWeek'), isCurrent: days === 7 },
          ]}
        />
        <div className={styles.steps}>
          <ButtonLink tone="second" small to={pathOf({ from: dayAfter(first, -days) })}>
            {text('earlier')}
          </ButtonLink>
          <ButtonLink tone="second" small to={pathOf({ from: today })}>
            {text('todayAgain')}
          </ButtonLink>
          <ButtonLink tone="second" small to={pathOf({ from: dayAfter(first, days) })}>
            {text('later')}
          </ButtonLink>
        </div>
        <DeskSelect
          label={text('branch')}
          name="branch"
          value={branch ?? ''}
          options={[
            ['', text('allBranches')],
            ...(query.data?.branches ?? []).map(({ value, label }) => [value, label] as const),
          ]}
          onChange={(next) => go(pathOf({ branch: next || undefined }))}
        />
      </div>
      <Pending query={query} />
      {query.data &&
        shownDays.map((day) => {
          const ofDay = visits.filter((visit) => almatyDay(visitTime(visit)) === day);
          return (
            <Panel
              key={day}
              title={`${text(weekdays[new Date(day).getUTCDay()] ?? 'weekday0')}, ${formats.date(`${day}T07:00:00Z`)}`}
              headingLevel={2}
            >
              {ofDay.length === 0 && <p className={styles.quiet}>{text('noVisits')}</p>}
              <ul className={styles.agenda}>
                {ofDay.map((visit) => (
                  <VisitRow
                    key={visit.id}
                    api={api}
                    visit={visit}
                    now={now}
                    onOther={setDialog}
                    onChanged={query.reload}
                  />
                ))}
              </ul>
            </Panel>
          );
        })}
      {dialog && (
        <VisitDialog
          key={`${dialog.visit.id}-${dialog.decision}`}
          api={api}
          planned={dialog}
          onClose={(isChanged) => {
            setDialog(null);
            if (isChanged) void query.reload();
          }}
        />
      )}
    </>
  );
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

type VisitRowProps = {
  api: ApiClient;
  visit: Lead;
  now: Date;
  onOther: (planned: Planned) => void;
  onChanged: () => Promise<void>;
};

function VisitRow({ api, visit, now, onOther, onChanged }: VisitRowProps) {
  const nameOf = useNameOf();
  const at = visitTime(visit);
  return (
    <li className={styles.visit} data-lead={visit.id}>
      <time dateTime={at} className={styles.hour}>
        {almatyTime(at)}
      </time>
      <div className={styles.visitWho}>
        <RequestLink to={leadsPath + queryOf({ status: 'any', lead: visit.id })}>{nameOf(visit)}</RequestLink>
        {visit.phone && <PhoneLink phone={visit.phone} />}
        <p className={styles.quiet}>{[visit.car?.title, visit.facts.branch].filter(Boolean).join(' · ')}</p>
      </div>
      <VisitBadge visit={visit} />
      <VisitActions api={api} visit={visit} now={now} onOther={onOther} onChanged={onChanged} />
    </li>
  );
}
