import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { type FeedRowFault, listFeedFaults } from '../contract.ts';
import { useFeedText } from './use-text.ts';

type FaultsDialogProps = { api: ApiClient; feedId: number; runId: number; onClose: () => void };

/** What is wrong with rows of a run, with the line of the file and the value that was there. */
export function FaultsDialog({ api, feedId, runId, onClose }: FaultsDialogProps) {
  const text = useFeedText();
  const [page, setPage] = useState(1);
  const query = useApiQuery(api, listFeedFaults, { feedId, runId, page });
  const [faults, setFaults] = useState<FeedRowFault[]>([]);
  const { data } = query;
  const taken = useRef(data);
  useEffect(() => {
    if (!data || taken.current === data) return;
    taken.current = data;
    setFaults((before) => [...before, ...data.results]);
  }, [data]);
  const count = data?.count ?? 0;
  const notListed = data?.not_listed ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('faultsTitle')}
      lead={
        count > 0 &&
        [
          text('faultsCount', { count: count + notListed }),
          ...(notListed > 0 ? [text('faultsNotListed', { count: notListed })] : []),
        ].join('. ')
      }
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      flush
    >
      <Table
        caption={text('faultsTitle')}
        head={[text('line'), text('field'), text('value'), text('why')]}
        stacks
      >
        {faults.map((fault) => (
          <tr key={`${fault.row} ${fault.field} ${fault.reason} ${fault.value}`}>
            <th scope="row">
              {text('line')} {fault.line}
            </th>
            <td>{fault.field === '' ? text('rowWhole') : text(`t_${fault.field}`)}</td>
            <td>{fault.value || '—'}</td>
            <td>
              {text(`r_${fault.reason}`)}{' '}
              <Badge tone={fault.is_refusal ? 'bad' : 'plain'}>
                {text(fault.is_refusal ? 'rowRefused' : 'valueUnknown')}
              </Badge>
            </td>
          </tr>
        ))}
      </Table>
      <Pending query={query} />
      {faults.length < count && (
        <Button tone="second" wide busy={query.isLoading} onClick={() => setPage(page + 1)}>
          {text('more')}
        </Button>
      )}
    </Dialog>
  );
}
