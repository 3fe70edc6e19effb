import { RequestHistory } from '../../../../platform/web/ui/request-history.tsx';
import { type LeadEvent, leadStatuses } from '../../staff-contract.ts';
import { useDeskText, useWhen } from './use-text.ts';

export function LeadHistory({ events }: { events: readonly LeadEvent[] }) {
  const text = useDeskText();
  const when = useWhen();

  function sentence({ kind, details, actor }: LeadEvent): string {
    const { to, name, due_at, comment, last_name, first_name, wished_at, at, reason } = details as Record<
      string,
      string | null
    >;
    if (kind === 'sent') {
      const name = [last_name, first_name].filter(Boolean).join(' ') || text('erasedPerson');
      const submitted = text(actor ? 'eventWrittenDown' : 'eventSent', { name });
      return wished_at ? `${submitted}. ${text('wished', { when: when(wished_at) })}` : submitted;
    }
    if (kind === 'status') {
      const status = leadStatuses.find((option) => option === to);
      return text('eventStatus', { status: status ? text(status) : '' });
    }
    if (kind === 'visit') {
      const said = details.decision === 'cancel' ? text('visitCancelled') : '';
      const planned =
        at && text(details.decision === 'propose' ? 'proposedAt' : 'agreedAt', { when: when(at) });
      return [planned || said, reason].filter(Boolean).join('. ');
    }
    if (kind === 'erased') return text('eventErased');
    if (kind === 'assigned') return text('eventAssigned', { name: name ?? text('nobody') });
    if (kind === 'due') return text('eventDue', { when: due_at ? when(due_at) : text('none') });
    return comment ?? text('erasedComment');
  }

  return (
    <RequestHistory
      title={text('history')}
      events={events}
      visitor={text('person')}
      sentence={sentence}
      when={when}
    />
  );
}
