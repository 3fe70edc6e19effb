import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { answerOffer, type Conversation, makeOffer, type Offer } from '../contract.ts';
import styles from './deals.module.css';
import { useMoment } from './event-words.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { dealRefusalText } from './refusal-text.ts';
import { useDealText } from './use-text.ts';

type OfferBarProps = {
  api: ApiClient;
  conversation: Conversation;
  offer: Offer;
  onDone: (conversation: Conversation) => void;
  /** Something else has happened meanwhile. */
  onRefused: () => void;
};

/** The offer that waits for an answer, with what this person can do about it. */
export function OfferBar({ api, conversation, offer, onDone, onRefused }: OfferBarProps) {
  const text = useDealText();
  const formats = useFormats();
  const momentOf = useMoment();
  const [open, setOpen] = useState<'accept' | 'counter' | null>(null);
  const { isPending, mutate } = useMutation(({ code }) => dealRefusalText(text, code), { isQuiet: true });
  const { price } = conversation.car;
  const id = String(conversation.id);
  const amount = formats.tenge(offer.amount);
  const close = () => setOpen(null);
  const below = price === null ? 0 : Math.round((1 - offer.amount / price) * 100);

  const answer = (word: 'accepted' | 'declined' | 'withdrawn') =>
    mutate(() => api.call(answerOffer, { id, offer: String(offer.id), answer: word }), {
      onSuccess: onDone,
      onRefusal: onRefused,
      onSettled: close,
    });

  return (
    <section className={styles.bar} aria-label={text('offerTitle')}>
      <p className={styles.barTitle}>{text(offer.is_mine ? 'mine' : 'theirs', { amount })}</p>
      <p className={styles.barNote}>
        {text('until', { when: momentOf(offer.expires_at) })}
        {below > 0 && `, ${text('below', { percent: below })}`}
      </p>
      <div className={styles.barActions}>
        {offer.is_mine ? (
          <Button tone="second" small busy={isPending} onClick={() => void answer('withdrawn')}>
            {text('withdraw')}
          </Button>
        ) : (
          <>
            <Button small onClick={() => setOpen('accept')}>
              {text('accept')}
            </Button>
            {price !== null && (
              <Button tone="second" small onClick={() => setOpen('counter')}>
                {text('counter')}
              </Button>
            )}
            <Button tone="quiet" small busy={isPending} onClick={() => void answer('declined')}>
              {text('decline')}
            </Button>
          </>
        )}
      </div>
      <FormDialog
        isOpen={open === 'accept'}
        onClose={close}
        title={text('acceptTitle', { amount })}
        lead={text('acceptText')}
        closeLabel={text('close')}
        submitLabel={text('accept')}
        cancelLabel={text('cancel')}
        isBusy={isPending}
        onSubmit={() => answer('accepted')}
      />
      {price !== null && (
        <OfferDialog
          isOpen={open === 'counter'}
          onClose={close}
          price={price}
          isCounter
          onSend={async (sum, clientId) =>
            onDone(await api.call(makeOffer, { id, amount: sum, client_id: clientId, counters: offer.id }))
          }
        />
      )}
    </section>
  );
}
