import { useFormats } from '../../../platform/web/i18n.tsx';
import type { ConversationMessage } from '../contract.ts';
import { useConversationText } from './use-text.ts';

type Event = Pick<ConversationMessage, 'kind' | 'offer'>;

/** Says in one line what an event of a conversation is; empty for a text. */
export function useEventWords(): (event: Event) => string {
  const text = useConversationText();
  const formats = useFormats();
  return ({ kind, offer }) =>
    kind !== 'text' && offer ? text(`event_${kind}`, { amount: formats.tenge(offer.amount) }) : '';
}
