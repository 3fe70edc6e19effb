import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import type { Locale } from '../../../../platform/contract/locale.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { RequestHistory } from '../../../../platform/web/ui/request-history.tsx';
import { checkStatuses } from '../../moves.ts';
import { paymentStatuses, paymentWays } from '../../payments.ts';
import type { CheckEvent } from '../../staff-contract.ts';
import { useSlotText } from '../slot-picker.tsx';
import { onlineTexts } from './online-payments.tsx';
import { useDeskText } from './use-text.ts';
import { wayTexts } from './way-texts.ts';

type StoredSlot = { at: string; branch: Record<Locale, string> };

export function CheckHistory({ events }: { events: readonly CheckEvent[] }) {
  const text = useDeskText();
  const formats = useFormats();
  const slotText = useSlotText();

  /** A time with its branch, as the history keeps it. */
  function slotOf(stored: unknown): string | null {
    const slot = stored as StoredSlot | null | undefined;
    return slot ? `${slotText(slot.at)}, ${slot.branch[formats.locale]}` : null;
  }

  function paidWords(paid: number, way: unknown): string {
    const words = text('eventPaid', { paid: formats.tenge(paid) });
    const known = paymentWays.find((value) => value === way);
    return known ? `${words}, ${text(wayTexts[known])}` : words;
  }

  function onlineWords({ what, amount, received }: CheckEvent['details']): string {
    const status = paymentStatuses.find((value) => value === what);
    const sum = typeof received === 'string' ? received : formats.tenge(Number(amount));
    return text('eventOnline', { what: text(status ? onlineTexts[status] : 'refundDone'), sum });
  }

  function sentence({ kind, details }: CheckEvent): string {
    const { from, to, name, note, reason, paid, way, replaced, comment } = details;
    if (kind === 'sent') return text('eventSent');
    if (kind === 'assigned')
      return text(details.as === 'inspector' ? 'inspectorIs' : 'eventAssigned', {
        name: typeof name === 'string' ? name : text('nobody'),
      });
    if (kind === 'erased') return text('eventErased');
    if (kind === 'comment') return typeof comment === 'string' ? comment : text('erasedComment');
    if (kind === 'payment') {
      const sums = { from: formats.tenge(Number(from)), to: formats.tenge(Number(to)) };
      return `${text('eventCorrected', sums)}. ${String(reason)}`;
    }
    if (kind === 'online') return onlineWords(details);
    if (kind === 'slot') {
      const [before, after] = [slotOf(from), slotOf(to)];
      const words = text(after ? (before ? 'eventSlotMoved' : 'eventSlot') : 'eventSlotGone', {
        slot: after ?? before ?? '',
      });
      return typeof reason === 'string' ? `${words}. ${reason}` : words;
    }
    if (kind === 'report') return text(replaced ? 'eventReplaced' : 'eventReport');
    const status = checkStatuses.find((value) => value === to);
    return [
      text('eventStatus', { status: status ? text(status) : '' }),
      ...(typeof paid === 'number' ? [paidWords(paid, way)] : []),
      ...[note, reason].filter((value) => typeof value === 'string'),
    ].join('. ');
  }

  return (
    <RequestHistory
      title={text('history')}
      events={events}
      visitor={text('member')}
      sentence={sentence}
      when={(moment) => text('when', { date: formats.date(moment), time: almatyTime(moment) })}
    />
  );
}
