import { type CSSProperties, useId } from 'react';
import { almatyDay, almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { PhoneLink, RequestLink } from '../../../../platform/web/ui/request-cells.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { entryIdOf } from '../../../../platform/web/use-desk-page.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import {
  type CalendarCheck,
  type CalendarHour,
  readCheckCalendar,
  setCheckHours,
} from '../../calendar-contract.ts';
import { useDayText } from '../slot-picker.tsx';
import { statusTones } from '../status-badge.tsx';
import styles from './calendar.module.css';
import { CheckDialog } from './check-dialog.tsx';
import { type ChecksDeskProps, checksPath } from './check-list.tsx';
import { PlacesForm } from './places-form.tsx';
import type { People } from './use-people.ts';
import { useDeskText } from './use-text.ts';

const rowCount = (times: readonly string[]) => ({ '--rows': times.length }) as CSSProperties;
const rowOf = (times: readonly string[], time: string) =>
  ({ '--row': times.indexOf(time) + 1 }) as CSSProperties;

const daysShown = 7;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value);
const dayAfter = (day: string, days: number) => almatyDay(`${day}T07:00:00Z`, days);

/** A week of inspections at one branch: who comes, who inspects, which hours are free or closed. */
export function CalendarPanel({
  api,
  search,
  go,
  currentUserId,
  now,
  people,
}: ChecksDeskProps & { people: People }) {
  const text = useDeskText();
  const today = almatyDay(now);
  const from = isDay(search.from) ? search.from : today;
  const branch =
    typeof search.branch === 'string' && /^\d{1,9}$/.test(search.branch) ? search.branch : undefined;
  const checkId = entryIdOf(search.check);
  const query = useApiQuery(api, readCheckCalendar, {
    from,
    days: String(daysShown),
    ...(branch && { branch }),
  });
  const { data } = query;
  /** The hours of the week: those of one time of day stand in one row. */
  const times = [
    ...new Set(data?.days.flatMap(({ hours }) => hours.map(({ at }) => almatyTime(at)))),
  ].toSorted();
  const addressOf = (change: { from?: string; branch?: string; check?: number }) =>
    checksPath + queryOf({ part: 'calendar', from, branch, ...change });

  return (
    <>
      <div className={styles.head}>
        <DeskSelect
          label={text('branch')}
          name="branch"
          value={branch ?? String(data?.branch?.id ?? '')}
          options={(data?.branches ?? []).map(({ id, address }) => [String(id), address] as const)}
          onChange={(next) => go(addressOf({ branch: next }))}
        />
        <div className={styles.steps}>
          <ButtonLink tone="second" small to={addressOf({ from: dayAfter(from, -daysShown) })}>
            {text('earlier')}
          </ButtonLink>
          <ButtonLink tone="second" small to={addressOf({ from: today })}>
            {text('today')}
          </ButtonLink>
          <ButtonLink tone="second" small to={addressOf({ from: dayAfter(from, daysShown) })}>
            {text('later')}
          </ButtonLink>
        </div>
        {data?.branch && (
          <PlacesForm
            key={`${data.branch.id}-${data.branch.inspection_places}`}
            api={api}
            branch={data.branch}
            onChanged={query.reload}
          />
        )}
      </div>
      <Pending query={query} />
      {data?.branch && !data.branch.has_hours && (
        <Notice tone="warn">
          <p>{text('noWeekHours')}</p>
        </Notice>
      )}
      {data?.branch && (
        <div className={styles.week} style={rowCount(times)} aria-busy={query.isLoading || undefined}>
          {data.days.map((day) => (
            <Day
              key={day.day}
              times={times}
              api={api}
              branchId={data.branch?.id ?? 0}
              {...day}
              isPast={day.day < today}
              addressOf={(check) => addressOf({ check })}
              onChanged={query.reload}
            />
          ))}
        </div>
      )}
      {checkId && (
        <CheckDialog
          key={checkId}
          api={api}
          checkId={checkId}
          people={people}
          currentUserId={currentUserId}
          onChanged={query.reload}
          onClose={() => go(addressOf({}))}
        />
      )}
    </>
  );
}

type DayProps = {
  api: ApiClient;
  branchId: number;
  day: string;
  times: readonly string[];
  hours: readonly CalendarHour[];
  isPast: boolean;
  /** The address that opens a check in a dialog. */
  addressOf: (check: number) => string;
  onChanged: () => Promise<void>;
};

function Day({ api, branchId, day, times, hours, isPast, addressOf, onChanged }: DayProps) {
  const text = useDeskText();
  const dayText = useDayText()(day);
  const titleId = useId();
  const toast = useToast();
  const { isPending, mutate } = useMutation(() => text('failed'));
  const openHours = hours.filter(({ is_open }) => is_open);
  const isClosed = openHours.length > 0 && openHours.every(({ is_closed }) => is_closed);

  function close(hour: number | null, is_closed: boolean) {
    void mutate(() => api.call(setCheckHours, { branchId, day, hour, is_closed }), {
      success: text(is_closed ? 'closedHour' : 'hoursOpened'),
      onSuccess({ planned }) {
        if (is_closed && planned > 0) toast.info(text('stillPlanned', { count: planned }));
        return onChanged();
      },
    });
  }

  return (
    <section className={styles.day} aria-labelledby={titleId}>
      <div className={styles.dayHead}>
        <h2 id={titleId} className={styles.title}>
          {dayText}
        </h2>
        {hours.length === 0 && <p className={styles.quiet}>{text('dayOff')}</p>}
        {openHours.length > 0 && !isPast && (
          <Button
            tone="quiet"
            small
            className={styles.close}
            busy={isPending}
            aria-label={text(isClosed ? 'openDayOf' : 'closeDayOf', { day: dayText })}
            onClick={() => close(null, !isClosed)}
          >
            {text(isClosed ? 'openDay' : 'closeDay')}
          </Button>
        )}
      </div>
      {hours.length > 0 && (
        <ol className={styles.hours}>
          {hours.map((hour) => (
            <Hour
              key={hour.at}
              hour={hour}
              times={times}
              day={dayText}
              isPast={isPast}
              isBusy={isPending}
              addressOf={addressOf}
              onClose={(is_closed) => close(Number(almatyTime(hour.at).slice(0, 2)), is_closed)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type HourProps = {
  hour: CalendarHour;
  times: readonly string[];
  day: string;
  isPast: boolean;
  isBusy: boolean;
  addressOf: (check: number) => string;
  onClose: (isClosed: boolean) => void;
};

function Hour({
  hour: { at, is_open, is_closed, free, checks },
  times,
  day,
  isPast,
  isBusy,
  addressOf,
  onClose,
}: HourProps) {
  const text = useDeskText();
  const time = almatyTime(at);
  return (
    <li
      className={styles.hour}
      style={rowOf(times, time)}
      data-hour={time}
      data-closed={is_closed || undefined}
    >
      <time dateTime={at} className={styles.time}>
        {time}
      </time>
      <div className={styles.checks}>
        {checks.map((check) => (
          <PlannedCheck key={check.id} check={check} to={addressOf(check.id)} />
        ))}
        {is_closed && <p className={styles.quiet}>{text('closedHour')}</p>}
        {!is_open && <p className={styles.quiet}>{text('outsideHours')}</p>}
        {free > 0 && <p className={styles.quiet}>{text('free', { count: free })}</p>}
      </div>
      {is_open && !isPast && (
        <Button
          tone="quiet"
          small
          className={styles.close}
          busy={isBusy}
          aria-label={text(is_closed ? 'openHourOf' : 'closeHourOf', { hour: `${day}, ${time}` })}
          onClick={() => onClose(!is_closed)}
        >
          {text(is_closed ? 'openHour' : 'closeHour')}
        </Button>
      )}
    </li>
  );
}

function PlannedCheck({ check, to }: { check: CalendarCheck; to: string }) {
  const text = useDeskText();
  return (
    <div className={styles.check}>
      <RequestLink to={to}>{check.number}</RequestLink>
      <Badge tone={statusTones[check.status]}>{text(check.status)}</Badge>
      <p className={styles.quiet}>
        {check.member ?? text('erasedMember')} {check.phone && <PhoneLink phone={check.phone} />}
      </p>
      <p className={styles.quiet}>
        {check.inspector ? text('inspectorIs', { name: check.inspector }) : text('noInspector')}
      </p>
    </div>
  );
}
