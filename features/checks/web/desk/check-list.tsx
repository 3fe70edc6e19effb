import { formatPhone } from '../../../../platform/contract/phone.ts';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskList } from '../../../../platform/web/ui/desk-list.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { listLeadManagers } from '../../../leads/staff-contract.ts';
import { listChecks, type StaffCheck } from '../../staff-contract.ts';
import { statusTones } from '../status-badge.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { CheckFilter } from './check-filter.tsx';
import styles from './desk.module.css';
import { checksPath, filtersOf, questionOf } from './question.ts';
import { useDeskText } from './use-text.ts';

export type ChecksDeskProps = {
  api: ApiClient;
  /** The address's query. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  ownId: number;
  now: Date;
};

/** Requests in the order of work; the one of the address is open. */
export function CheckList({ api, search, go, ownId, now }: ChecksDeskProps) {
  const text = useDeskText();
  const question = questionOf(search);
  const page = Math.max(1, Number(search.page) || 1);
  const checkId = typeof search.check === 'string' && /^\d{1,15}$/.test(search.check) ? search.check : null;
  const answer = useAnswer(api, listChecks, { ...filtersOf(question), page });
  const { reload } = answer;
  const managers = useAnswer(api, listLeadManagers, {}).data?.results ?? [];
  const addressOf = (change: Record<string, string | number | undefined>) => {
    const { status, ...rest } = { ...question, ...change };
    return checksPath + queryOf({ ...rest, ...(status !== 'open' && { status }) });
  };

  return (
    <>
      <CheckFilter question={question} managers={managers} onChange={(change) => go(addressOf(change))} />
      <DeskList
        answer={answer}
        count={(data) => text('count', { count: data.count })}
        empty={
          <EmptyState
            title={text('emptyTitle')}
            action={
              <ButtonLink to={`${checksPath}?status=any`} tone="second">
                {text('showAll')}
              </ButtonLink>
            }
          >
            <p>{text('emptyText')}</p>
          </EmptyState>
        }
      >
        {(data) => (
          <Table
            caption={text('requests')}
            head={[text('car'), text('who'), text('service'), text('came'), text('status'), text('assignee')]}
            stacks
            isBusy={answer.isLoading}
          >
            {data.results.map((check) => (
              <Row key={check.id} check={check} now={now} to={addressOf({ page, check: check.id })} />
            ))}
          </Table>
        )}
      </DeskList>
      <DeskPages page={page} count={answer.data?.count} to={(number) => addressOf({ page: number })} />
      {checkId && (
        <CheckDialog
          key={checkId}
          api={api}
          checkId={checkId}
          managers={managers}
          ownId={ownId}
          onChanged={reload}
          onClose={() => go(addressOf({ page }))}
        />
      )}
    </>
  );
}

function Row({ check, now, to }: { check: StaffCheck; now: Date; to: string }) {
  const text = useDeskText();
  const formats = useFormats();
  return (
    <tr data-check={check.id}>
      <th scope="row">
        <Link to={to} resetsScroll={false} className={styles.name}>
          {check.vin ?? check.plate}
        </Link>
        <span className={styles.quiet}>{check.city}</span>
      </th>
      <td>
        <p className={styles.person}>{check.member.name}</p>
        <a className={styles.phone} href={`tel:${check.phone}`}>
          {formatPhone(check.phone)}
        </a>
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
      </td>
      <td className={styles.quiet} data-label={text('assignee')}>
        {check.assignee?.name ?? text('nobody')}
      </td>
    </tr>
  );
}
