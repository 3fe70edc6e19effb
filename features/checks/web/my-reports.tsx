import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { checksPageSize, listMyChecks, type MyCheck } from '../contract.ts';
import styles from './checks.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useCheckText, useLineText } from './use-text.ts';

const path = '/account/reports';

/** The member's checks and their reports. */
export function MyReports({ api, page: pageParam }: { api: ApiClient; page: unknown }) {
  const text = useCheckText();
  const page = Math.max(1, Math.min(1000, Number(pageParam) || 1));
  const { data, isLoading, hasFailed, reload } = useApiQuery(api, listMyChecks, { page });
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  if (data.count === 0)
    return (
      <EmptyState
        title={text('emptyTitle')}
        action={<ButtonLink to="/check">{text('askForCheck')}</ButtonLink>}
      >
        <p>{text('emptyText')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.stack}>
      <Panel flush>
        <Table
          caption={text('reports')}
          head={[text('car'), text('date'), text('vin'), text('status')]}
          stacks
          isBusy={isLoading}
        >
          {data.results.map((check) => (
            <ReportRow key={check.id} check={check} />
          ))}
        </Table>
      </Panel>
      <Pagination
        label={text('pages')}
        page={page}
        pageCount={Math.ceil(data.count / checksPageSize)}
        to={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { page: number })}
      />
      <ButtonLink to="/check" tone="second" className={styles.start}>
        {text('askForCheck')}
      </ButtonLink>
    </div>
  );
}

function ReportRow({ check }: { check: MyCheck }) {
  const text = useCheckText();
  const line = useLineText();
  const formats = useFormats();
  const { id, name, vin, plate, ordered, status, report_date: date } = check;
  const orderedNumber = ordered && (ordered.vin ?? ordered.plate);
  return (
    <tr>
      <th scope="row">
        <Link to={`${path}/${id}`} className={styles.name}>
          {name ?? plate ?? vin}
        </Link>
        <span className={styles.note}>{line(check.service)}</span>
        {orderedNumber && (
          <span className={styles.note}>{text('otherCarShort', { ordered: orderedNumber })}</span>
        )}
      </th>
      <td className={styles.date}>
        {date ? formats.date(date) : text('requestOf', { date: formats.date(check.created_at) })}
      </td>
      <td className={styles.vin}>{vin ?? text('noVin')}</td>
      <td className={styles.status}>
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}
