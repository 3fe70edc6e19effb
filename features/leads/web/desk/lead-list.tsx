import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { DownloadIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Pagination } from '../../../../platform/web/ui/pagination.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { staffPageSize } from '../../../identity/contract.ts';
import { exportLeads, listLeadManagers, listLeads } from '../../staff-contract.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadFilter } from './lead-filter.tsx';
import { LeadRow } from './lead-row.tsx';
import styles from './leads.module.css';
import { filtersOf, leadsPath, type Question, questionOf } from './question.ts';
import { useDeskText } from './use-text.ts';

type LeadListProps = {
  api: ApiClient;
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  ownId: number;
  now: Date;
};

/** Requests in the order of work; the one of the address is open. */
export function LeadList({ api, search, go, ownId, now }: LeadListProps) {
  const text = useDeskText();
  const question = questionOf(search);
  const page = Math.max(1, Number(search.page) || 1);
  const leadId = typeof search.lead === 'string' && /^\d{1,15}$/.test(search.lead) ? search.lead : null;
  const { data, isLoading, hasFailed, reload } = useAnswer(api, listLeads, { ...filtersOf(question), page });
  const managers = useAnswer(api, listLeadManagers, {}).data?.results ?? [];
  const addressOf = (change: Partial<Question> & { page?: number; lead?: number | string | undefined }) => {
    const { status, ...rest } = { ...question, ...change };
    return leadsPath + queryOf({ ...rest, ...(status !== 'open' && { status }) });
  };

  return (
    <>
      <LeadFilter question={question} managers={managers} onChange={(change) => go(addressOf(change))} />
      <Panel flush>
        <div className={styles.count}>
          <p role="status">{data ? text('count', { count: data.count }) : '…'}</p>
          <ExportButton api={api} question={question} />
        </div>
        {hasFailed && <LoadFailed onRetry={reload} />}
        {!data && isLoading && <Skeleton shape="block" className={styles.waiting} />}
        {data?.results.length === 0 && (
          <EmptyState
            title={text('emptyTitle')}
            action={
              <ButtonLink to={`${leadsPath}?status=any`} tone="second">
                {text('showAll')}
              </ButtonLink>
            }
          >
            <p>{text('emptyText')}</p>
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <Table
            caption={text('requests')}
            head={[text('who'), text('about'), text('came'), text('status'), text('assignee')]}
            stacks
            isBusy={isLoading}
          >
            {data.results.map((lead) => (
              <LeadRow key={lead.id} lead={lead} now={now} to={addressOf({ page, lead: lead.id })} />
            ))}
          </Table>
        )}
      </Panel>
      <Pagination
        label={text('pages')}
        page={page}
        pageCount={Math.ceil((data?.count ?? 0) / staffPageSize)}
        to={(number) => addressOf({ page: number })}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { page: number })}
      />
      {leadId && (
        <LeadDialog
          key={leadId}
          api={api}
          leadId={leadId}
          managers={managers}
          ownId={ownId}
          onClose={(isChanged) => {
            go(addressOf({ page }));
            if (isChanged) void reload();
          }}
        />
      )}
    </>
  );
}

function ExportButton({ api, question }: { api: ApiClient; question: Question }) {
  const text = useDeskText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      const { csv, file_name } = await api.call(exportLeads, filtersOf(question));
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = file_name;
      link.click();
      // The download has its own hold on the data by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      toast.error(text('exportFailed'));
    }
    setIsBusy(false);
  }

  return (
    <Button tone="second" small icon={<DownloadIcon />} busy={isBusy} onClick={download}>
      {text('export')}
    </Button>
  );
}
