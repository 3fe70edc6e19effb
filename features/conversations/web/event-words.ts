import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import type { ConversationMessage, MessageType } from '../contract.ts';
import { useConversationText } from './use-text.ts';

type Event = Pick<ConversationMessage, 'kind' | 'offer' | 'viewing'>;

/** A moment as "28 ноября, 15:00" in Almaty's time. */
export function useMoment(): (moment: string) => string {
  const formats = useFormats();
  const now = useNow();
  return (moment) => `${formats.day(moment, now)}, ${almatyTime(moment)}`;
}

type ViewingEvent = Extract<MessageType, `viewing${string}`>;
const isOfViewing = (kind: MessageType): kind is ViewingEvent => kind.startsWith('viewing');

/** Says in one line what a photo or an event of a conversation is; empty for a text. */
export function useEventWords(): (event: Event) => string {
  const text = useConversationText();
  const formats = useFormats();
  const momentOf = useMoment();
  return ({ kind, offer, viewing }) => {
    if (kind === 'text') return '';
    if (kind === 'photo') return text('photoSent');
    if (!isOfViewing(kind))
      return offer ? text(`event_${kind}`, { amount: formats.tenge(offer.amount) }) : '';
    const times = viewing?.at ? [viewing.at] : (viewing?.slots ?? []);
    return text(`event_${kind}`, { when: times.map(momentOf).join('; ') });
  };
}
