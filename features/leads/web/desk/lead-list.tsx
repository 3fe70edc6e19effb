import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskList } from '../../../../platform/web/ui/desk-list.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { DownloadIcon } from '../../../../platform/web/ui/seldom-icons.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { exportLeads, listLeadManagers, listLeads } from '../../staff-contract.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadFilter } from './lead-filter.tsx';
import { LeadRow } from './lead-row.tsx';
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
  const answer = useAnswer(api, listLeads, { ...filtersOf(question), page });
  const { reload } = answer;
  const managers = useAnswer(api, listLeadManagers, {}).data?.results ?? [];
  const addressOf = (change: Partial<Question> & { page?: number; lead?: number | string | undefined }) => {
    const { status, ...rest } = { ...question, ...change };
    return leadsPath + queryOf({ ...rest, ...(status !== 'open' && { status }) });
  };

  return (
    <>
      <LeadFilter question={question} managers={managers} onChange={(change) => go(addressOf(change))} />
      <DeskList
        answer={answer}
        count={(data) => text('count', { count: data.count })}
        action={<ExportButton api={api} question={question} />}
        empty={
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
        }
      >
        {(data) => (
          <Table
            caption={text('requests')}
            head={[text('who'), text('about'), text('came'), text('status'), text('assignee')]}
            stacks
            isBusy={answer.isLoading}
          >
            {data.results.map((lead) => (
              <LeadRow key={lead.id} lead={lead} now={now} to={addressOf({ page, lead: lead.id })} />
            ))}
          </Table>
        )}
      </DeskList>
      <DeskPages page={page} count={answer.data?.count} to={(number) => addressOf({ page: number })} />
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
