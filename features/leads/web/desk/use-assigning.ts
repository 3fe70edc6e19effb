import { useState } from 'react';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { assignLeads, type Lead } from '../../staff-contract.ts';
import { useDeskText } from './use-text.ts';

type Assignment = InputOf<typeof assignLeads>['leads'][number];
export type AssigningInput = {
  api: ApiClient;
  managers: readonly { id: number; name: string }[];
  /** Called after each change, also after an undone one. */
  onChanged: () => Promise<void>;
};

/** Assigns several leads at once; a toast offers to undo it. */
export function useAssigning({ api, managers, onChanged }: AssigningInput) {
  const text = useDeskText();
  const toast = useToast();
  /** Ids of leads of the last call that somebody else had assigned meanwhile. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const { isPending, mutate } = useMutation(() => text('failed'), { isQuiet: true });

  function send(leads: Assignment[], onDone: (assigned: Assignment[], takenText?: string) => void) {
    return mutate(() => api.call(assignLeads, { leads }), {
      async onSuccess(result) {
        setTaken(result.taken);
        const count = result.taken.length;
        const assigned = leads.filter(({ id }) => result.assigned.includes(id));
        if (assigned.length > 0) onDone(assigned, count > 0 ? text('takenCount', { count }) : undefined);
        else if (count > 0) toast.info(text('takenCount', { count }), text('takenText'));
        await onChanged();
      },
    });
  }

  function assign(leads: readonly Lead[], assignee: number | null) {
    const wanted = leads.map((lead) => ({ id: lead.id, seen: lead.assignee?.id ?? null, assignee }));
    return send(wanted, (assigned, takenText) => {
      const label = text('undo');
      const run = () =>
        void send(assigned.map(undone), (_, stillTaken) => toast.success(text('undone'), stillTaken));
      toast.success(text('assignedCount', { count: assigned.length }), takenText, { label, run });
    });
  }

  /** Whoever is no manager any more gets nothing back. */
  function undone({ id, seen, assignee }: Assignment): Assignment {
    return { id, seen: assignee, assignee: managers.some((manager) => manager.id === seen) ? seen : null };
  }

  return { isPending, assign, taken };
}
