import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskFilter } from '../../../../platform/web/ui/desk-filter.tsx';
import { DeskList } from '../../../../platform/web/ui/desk-list.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { CloseIcon } from '../../../../platform/web/ui/icons.tsx';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { useGo } from '../../../../platform/web/use-page.ts';
import { listAudit } from '../../contract.ts';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

type Entry = OutputOf<typeof listAudit>['results'][number];

const path = '/staff/audit';
const kinds = [
  { type: undefined, text: 'kindAll' },
  { type: 'member', text: 'kindMember' },
  { type: 'ad', text: 'kindAd' },
  { type: 'partner', text: 'kindPartner' },
  { type: 'brand', text: 'kindBrand' },
  { type: 'model', text: 'kindModel' },
] as const;

/** Reads the log's filter from the URL's query. */
function filterOf(search: Search) {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const [type, id, actor, q, from, to] = [
    search.target_type,
    search.target_id,
    search.actor_id,
    search.q,
    search.from,
    search.to,
  ].map(textOf);
  const isDay = (value: string | undefined) => value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return {
    ...(type && { target_type: type }),
    ...(id && { target_id: id }),
    ...(q && { q: q.slice(0, 100) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(actor && /^\d{1,15}$/.test(actor) && { actor_id: actor }),
  };
}

type AuditDeskProps = { api: ApiClient; search: Search };

/** The audit log: who did what, to whom and when. */
export function AuditDesk({ api, search }: AuditDeskProps) {
  const text = useStaffText();
  const filter = filterOf(search);
  const list = useDeskPage(api, listAudit, pageOf(search), filter);
  const { target_type, target_id, actor_id, q, from, to } = filter;
  const period = { q, from, to };
  const go = useGo();
  const refine = (change: Record<string, string | undefined>) =>
    void go(path + queryOf({ ...filter, ...period, ...change }), { resetScroll: false });
  const first = list.data?.results[0];

  return (
    <>
      <DeskFilter
        label={text('auditSearch')}
        q={q ?? ''}
        values={[from, to]}
        onSearch={(words) => refine({ q: words || undefined })}
      >
        <Field label={text('auditFrom')}>
          <TextInput
            type="date"
            value={from ?? ''}
            max={to}
            onChange={({ target }) => refine({ from: target.value || undefined })}
          />
        </Field>
        <Field label={text('auditTo')}>
          <TextInput
            type="date"
            value={to ?? ''}
            min={from}
            onChange={({ target }) => refine({ to: target.value || undefined })}
          />
        </Field>
      </DeskFilter>
      <div className={styles.kinds}>
        <SegmentedLinks
          label={text('auditKind')}
          links={kinds.map((kind) => ({
            to: path + queryOf({ ...period, target_type: kind.type, actor_id }),
            label: text(kind.text),
            isCurrent: kind.type === target_type,
          }))}
        />
        {target_id && (
          <DropFilter
            label={text('onlyAbout', {
              name: first ? first.target_name : text('numbered', { id: target_id }),
            })}
            to={path + queryOf({ ...period, target_type, actor_id })}
          />
        )}
        {actor_id && (
          <DropFilter
            label={text('onlyBy', { name: first?.actor?.name ?? text('numbered', { id: actor_id }) })}
            to={path + queryOf({ ...period, target_type, target_id })}
          />
        )}
      </div>
      <DeskList
        query={list}
        count={(data) => text('entryCount', { count: data.count })}
        empty={{ title: text('emptyLogTitle'), text: text('emptyLogText') }}
      >
        {(data) => (
          <ol className={styles.log} aria-busy={list.isLoading || undefined}>
            {data.results.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </DeskList>
      <DeskPages
        page={list.page}
        count={list.data?.count}
        to={(number) => path + queryOf({ ...filter, page: number })}
      />
    </>
  );
}

function DropFilter({ label, to }: { label: string; to: string }) {
  const text = useStaffText();
  return (
    <ButtonLink
      tone="second"
      small
      to={to}
      icon={<CloseIcon />}
      aria-label={text('dropFilter', { name: label })}
    >
      {label}
    </ButtonLink>
  );
}

function LogEntry({ entry }: { entry: Entry }) {
  const text = useStaffText();
  const formats = useFormats();
  const { sentence, actor, target_type, target_id, happened_at, details } = entry;
  return (
    <li className={styles.entry}>
      <p>
        <Link className={styles.deed} to={path + queryOf({ target_type, target_id })}>
          {sentence}
        </Link>
      </p>
      {typeof details.from === 'number' && typeof details.to === 'number' && (
        <p>{text('fromTo', { from: formats.number(details.from), to: formats.number(details.to) })}</p>
      )}
      {typeof details.reason === 'string' && <p>{text('reasonIs', { reason: details.reason })}</p>}
      <p className={styles.quiet}>
        {actor ? (
          <Link className={styles.actor} to={path + queryOf({ actor_id: actor.id })}>
            {actor.name ?? text('nameless', { id: String(actor.id) })}
          </Link>
        ) : (
          text('machine')
        )}
        {' · '}
        <time dateTime={happened_at}>
          {text('when', { date: formats.date(happened_at), time: almatyTime(happened_at) })}
        </time>
      </p>
    </li>
  );
}
