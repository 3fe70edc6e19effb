import type { ReactNode } from 'react';
import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import type { ConversationMessage } from '../contract.ts';
import styles from './conversation.module.css';
import { useEventWords, useMoment } from './event-words.ts';
import { useConversationText } from './use-text.ts';

type EventMessageProps = {
  message: Pick<ConversationMessage, 'kind' | 'is_mine' | 'offer' | 'viewing' | 'created_at'>;
};

/** What happened in a conversation besides words: an offer or a proposed viewing as a card, what came of it as a line. */
export function EventMessage({ message }: EventMessageProps) {
  const text = useConversationText();
  const formats = useFormats();
  const momentOf = useMoment();
  const words = useEventWords();
  const { kind, offer, viewing, created_at: at } = message;
  if (kind === 'offer' && offer)
    return (
      <EventCard
        message={message}
        heading={text('offerHeading')}
        state={text(`offer_${offer.state}`, { when: momentOf(offer.expires_at) })}
      >
        <p className={styles.amount}>{formats.tenge(offer.amount)}</p>
      </EventCard>
    );
  if (kind === 'viewing' && viewing)
    return (
      <EventCard
        message={message}
        heading={text('viewingHeading')}
        state={text(`viewing_${viewing.state}`, { when: viewing.at ? momentOf(viewing.at) : '' })}
      >
        {viewing.place && <p>{viewing.place}</p>}
        {viewing.slots.map((slot) => (
          <p key={slot} className={styles.slot}>
            {momentOf(slot)}
          </p>
        ))}
      </EventCard>
    );
  return (
    <div className={styles.event}>
      <p>
        {words(message)} <time dateTime={at}>{almatyTime(at)}</time>
      </p>
      {kind === 'offer_accepted' && <p>{text('notSale')}</p>}
    </div>
  );
}

type EventCardProps = EventMessageProps & { heading: string; state: string; children: ReactNode };

function EventCard({ message, heading, state, children }: EventCardProps) {
  const text = useConversationText();
  const { is_mine: isMine, created_at: at } = message;
  return (
    <div className={styles.bubble} data-mine={isMine || undefined}>
      <div className={styles.card}>
        {isMine && <span className="visually-hidden">{text('mine')}: </span>}
        <p className={styles.cardHeading}>{heading}</p>
        {children}
        <p className={styles.cardState}>{state}</p>
      </div>
      <p className={styles.meta}>
        <time dateTime={at}>{almatyTime(at)}</time>
      </p>
    </div>
  );
}
