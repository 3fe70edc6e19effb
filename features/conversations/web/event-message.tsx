import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import type { ConversationMessage } from '../contract.ts';
import styles from './conversation.module.css';
import { useEventWords } from './event-words.ts';
import { useConversationText } from './use-text.ts';

type EventMessageProps = {
  message: Pick<ConversationMessage, 'kind' | 'is_mine' | 'offer' | 'viewing' | 'created_at'>;
};

/** What happened in a conversation besides words: an offer as a card, what came of it as a line. */
export function EventMessage({ message }: EventMessageProps) {
  const text = useConversationText();
  const formats = useFormats();
  const now = useNow();
  const words = useEventWords();
  const { kind, offer, is_mine: isMine, created_at: at } = message;
  if (kind !== 'offer' || !offer)
    return (
      <div className={styles.event}>
        <p>
          {words(message)} <time dateTime={at}>{almatyTime(at)}</time>
        </p>
        {kind === 'offer_accepted' && <p>{text('notSale')}</p>}
      </div>
    );
  const when = `${formats.day(offer.expires_at, now)}, ${almatyTime(offer.expires_at)}`;
  return (
    <div className={styles.bubble} data-mine={isMine || undefined}>
      <div className={styles.offer}>
        {isMine && <span className="visually-hidden">{text('mine')}: </span>}
        <p className={styles.offerHeading}>{text('offerHeading')}</p>
        <p className={styles.offerAmount}>{formats.tenge(offer.amount)}</p>
        <p className={styles.offerState}>{text(`offer_${offer.state}`, { when })}</p>
      </div>
      <p className={styles.meta}>
        <time dateTime={at}>{almatyTime(at)}</time>
      </p>
    </div>
  );
}
