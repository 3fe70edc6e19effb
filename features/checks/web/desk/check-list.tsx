import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { requestFiltersOf, requestInputOf } from '../../../../platform/web/request-filters.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { DeskFilter } from '../../../../platform/web/ui/desk-filter.tsx';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { PhoneLink, RequestLink } from '../../../../platform/web/ui/request-cells.tsx';
import { AssigneeFilter, StatusFilter } from '../../../../platform/web/ui/request-choices.tsx';
import { entryIdOf, pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { checkStatuses } from '../../moves.ts';
import { listChecks, type StaffCheck } from '../../staff-contract.ts';
import { useSlotText } from '../slot-picker.tsx';
import { statusTones } from '../status-badge.tsx';
import { CheckDialog } from './check-dialog.tsx';
import styles from './desk.module.css';
import { OnlineBadge } from './online-badge.tsx';
import type { People } from './use-people.ts';
import { useDeskText } from './use-text.ts';

export const checksPath = '/staff/checks';
const statuses = [...checkStatuses, 'refund'] as const;

export type ChecksDeskProps = {
  api: ApiClient;
  /** Query parameters of the URL. */
  search: Search;
  go: (to: string) => void;
  currentUserId: number;
  now: Date;
};

/** List of checks. The check whose number is in the URL is open in a dialog. */
export function CheckList({
  api,
  search,
  go,
  currentUserId,
  now,
  people,
}: ChecksDeskProps & { people?: People | undefined }) {
  const text = useDeskText();
  const filters = requestFiltersOf(search, statuses);
  const checkId = entryIdOf(search.check);
  const list = useDeskPage(api, listChecks, pageOf(search), requestInputOf(filters));
  const { page } = list;
  const addressOf = (change: Record<string, string | number | undefined>) => {
    const { status, ...rest } = { ...filters, ...change };
    return checksPath + queryOf({ ...rest, ...(status !== 'open' && { status }) });
  };
  const applyFilter = (change: Partial<typeof filters>) => go(addressOf(change));

  return (
    <>
      <DeskFilter
        label={text('search')}
        q={filters.q}
        values={[filters.assignee, filters.status === 'open' ? null : filters.status]}
        onSearch={(q) => applyFilter({ q })}
      >
        <StatusFilter text={text} statuses={statuses} value={filters.status} onChange={applyFilter} />
        {people && (
          <AssigneeFilter
            text={text}
            managers={[
              ...people.managers,
              ...people.inspectors.filter(({ id }) => people.managers.every((manager) => manager.id !== id)),
            ]}
            value={filters.assignee}
            onChange={applyFilter}
          />
        )}
      </DeskFilter>
      <DeskTable
        list={list}
        count={(data) => text('count', { count: data.count })}
        empty={{
          title: text('emptyTitle'),
          text: text(people ? 'emptyText' : 'emptyForInspector'),
          showAll: { to: `${checksPath}?status=any`, label: text('showAll') },
        }}
        caption={text('requests')}
        head={[text('car'), text('who'), text('service'), text('came'), text('status'), text('assignee')]}
        to={(number) => addressOf({ page: number })}
      >
        {(check) => <Row key={check.id} check={check} now={now} to={addressOf({ page, check: check.id })} />}
      </DeskTable>
      {checkId && (
        <CheckDialog
          key={checkId}
          api={api}
          checkId={checkId}
          people={people}
          currentUserId={currentUserId}
          onChanged={list.reload}
          onClose={() => go(addressOf({ page }))}
        />
      )}
    </>
  );
}

function Row({ check, now, to }: { check: StaffCheck; now: Date; to: string }) {
  const text = useDeskText();
  const formats = useFormats();
  const slotText = useSlotText();
  return (
    <tr data-check={check.id}>
      <th scope="row">
        <RequestLink to={to}>{check.vin ?? check.plate}</RequestLink>
        <span className={styles.quiet}>{check.city}</span>
      </th>
      <td>
        <p className={styles.person}>{check.member?.name ?? text('erasedMember')}</p>
        {check.phone && <PhoneLink phone={check.phone} />}
      </td>
      <td>
        <p>{text(check.service)}</p>
        <p className={styles.quiet}>{formats.tenge(check.paid ?? check.price)}</p>
      </td>
      <td className={styles.quiet}>
        <p>{formats.ago(check.last_sent_at, now)}</p>
        {check.sent_count > 1 && <p>{text('sentTimes', { count: check.sent_count })}</p>}
      </td>
      <td>
        <Badge tone={statusTones[check.status]}>{text(check.status)}</Badge>
        <OnlineBadge online={check.online} />
        {check.slot && <p className={styles.quiet}>{slotText(check.slot.at)}</p>}
      </td>
      <td className={styles.quiet} data-label={text('assignee')}>
        {check.assignee?.name ?? text('nobody')}
        {check.inspector && <p>{text('inspectorIs', { name: check.inspector.name })}</p>}
      </td>
    </tr>
  );
}
