import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { requestInputOf } from '../../../../platform/web/request-filters.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { DownloadIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { entryIdOf, pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { useDownload } from '../../../../platform/web/use-download.ts';
import { exportLeads, listLeadManagers, listLeads } from '../../staff-contract.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadFilter } from './lead-filter.tsx';
import { type LeadFilters, leadFiltersOf, leadsPath } from './lead-filters.ts';
import { LeadRow } from './lead-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAssigning } from './use-assigning.ts';
import { useDeskText } from './use-text.ts';

export type LeadListProps = {
  api: ApiClient;
  /** Query parameters of the page. */
  search: Search;
  go: (to: string) => void;
  myId: number;
  now: Date;
};

/** Filtered leads, open ones first. The query parameter `lead` opens one of them. */
export function LeadList({ api, search, go, myId, now }: LeadListProps) {
  const text = useDeskText();
  const filters = leadFiltersOf(search);
  const leadId = entryIdOf(search.lead);
  const list = useDeskPage(api, listLeads, pageOf(search), requestInputOf(filters));
  const { page } = list;
  const managers = useApiQuery(api, listLeadManagers, {}).data?.results ?? [];
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const leads = list.data?.results ?? [];
  const selected = leads.filter(({ id }) => selectedIds.includes(id));
  const { isPending, assign, taken } = useAssigning({ api, managers, onChanged: list.reload });
  const addressOf = (
    change: Partial<LeadFilters> & { page?: number; lead?: number | string | undefined },
  ) => {
    const { status, ...rest } = { ...filters, ...change };
    return leadsPath + queryOf({ ...rest, ...(status !== 'open' && { status }) });
  };

  return (
    <>
      <LeadFilter filters={filters} managers={managers} onChange={(change) => go(addressOf(change))} />
      <DeskTable
        list={list}
        count={(data) => text('count', { count: data.count })}
        action={<ExportButton api={api} filters={filters} />}
        above={
          <SelectionBar
            selectedCount={selected.length}
            isAllSelected={selected.length === leads.length}
            managers={managers}
            myId={myId}
            isBusy={isPending}
            onSelectAll={(isSelected) => setSelectedIds(isSelected ? leads.map(({ id }) => id) : [])}
            onAssign={async (assignee) => {
              const isAssigned = await assign(selected, assignee);
              if (isAssigned) setSelectedIds([]);
              return isAssigned;
            }}
          />
        }
        empty={{
          title: text('emptyTitle'),
          text: text('emptyText'),
          showAll: { to: `${leadsPath}?status=any`, label: text('showAll') },
        }}
        caption={text('requests')}
        head={[text('who'), text('about'), text('came'), text('status'), text('assignee')]}
        to={(number) => addressOf({ page: number })}
      >
        {(lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            now={now}
            to={addressOf({ page, lead: lead.id })}
            isSelected={selectedIds.includes(lead.id)}
            onSelect={(isSelected) =>
              setSelectedIds((ids) =>
                isSelected ? [...ids, lead.id] : ids.filter((selectedId) => selectedId !== lead.id),
              )
            }
            isTaken={taken.includes(lead.id)}
          />
        )}
      </DeskTable>
      {leadId && (
        <LeadDialog
          key={leadId}
          api={api}
          leadId={leadId}
          managers={managers}
          myId={myId}
          now={now}
          onClose={(isChanged) => {
            go(addressOf({ page }));
            if (isChanged) void list.reload();
          }}
        />
      )}
    </>
  );
}

function ExportButton({ api, filters }: { api: ApiClient; filters: LeadFilters }) {
  const text = useDeskText();
  const { isDownloading, download } = useDownload(api, exportLeads, () => text('exportFailed'));
  return (
    <Button
      tone="second"
      small
      icon={<DownloadIcon />}
      busy={isDownloading}
      onClick={() => download(requestInputOf(filters))}
    >
      {text('export')}
    </Button>
  );
}
