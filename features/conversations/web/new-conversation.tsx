import { Suspense, useEffect, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApi, useGo } from '../../../platform/web/use-page.ts';
import { useSession } from '../../profiles/web/public.tsx';
import { prepareConversation, startConversation, startOffer } from '../contract.ts';
import { Bubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { onConversationChange } from './live-changes.ts';
import { createOutbox, newMessage } from './outbox.ts';
import { PinnedCar } from './pinned-car.tsx';
import { OfferDialog } from './rare-parts.tsx';
import { refusalText } from './refusal-text.ts';
import { typedText } from './typed-text.ts';
import { useConversationText } from './use-text.ts';

type Prepared = OutputOf<typeof prepareConversation>;

/** The first message to the seller of a car; a conversation that exists already is opened instead. */
export function NewConversation({ carId, offer }: { carId: string; offer: string | undefined }) {
  const text = useConversationText();
  const toast = useToast();
  const api = useApi();
  const go = useGo();
  const locale = useLocale();
  const { status } = useSession();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [outbox] = useState(() => createOutbox(api));
  const readWaiting = () =>
    outbox
      .pending()
      .map(({ input }) => input)
      .filter((message) => 'car' in message && String(message.car) === carId);
  const [waiting, setWaiting] = useState(readWaiting);
  const [isOffering, setOffering] = useState(offer !== undefined);
  const draftKey = `car-${carId}`;
  const isValid = /^\d{1,15}$/.test(carId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!isValid || status === 'starting') return;
    let isCurrent = true;
    setRefusal(null);
    api.call(prepareConversation, { carId }).then(
      (answer) => {
        if (!isCurrent) return;
        if (answer.conversation === null) setPrepared(answer);
        else
          void go(
            `/account/conversations/${answer.conversation}${offer === undefined ? '' : `?offer=${offer}`}`,
            { replace: true },
          );
      },
      (error) => isCurrent && setRefusal(error instanceof ApiProblem ? error.code : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, go, carId, offer, isValid, status, attempt]);

  // What waited for a connection was sent: the conversation exists.
  useEffect(() => onConversationChange(() => setAttempt((before) => before + 1)), []);

  async function send(words: string): Promise<boolean> {
    if (status !== 'member') {
      const next = localizedPath(locale, `/account/conversations/new?car=${carId}`);
      // Kept until it was sent: the person comes back to the typed words.
      typedText(draftKey).write(words);
      toast.info(text('kept'));
      await go(`/auth?next=${encodeURIComponent(next)}`);
      return true;
    }
    const message = newMessage({ car: Number(carId) }, words);
    const { created_at: _, ...input } = message;
    try {
      const { id } = await api.call(startConversation, input);
      typedText(draftKey).clear();
      await go(`/account/conversations/${id}`, { replace: true });
      return true;
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : 'failed';
      const isKept = code === unreachable && outbox.add(message.client_id, message);
      if (isKept) setWaiting(readWaiting());
      else toast.error(refusalText(text, code));
      return isKept;
    }
  }

  async function sendOffer(amount: number, clientId: string): Promise<void> {
    if (status !== 'member') {
      const next = localizedPath(locale, `/account/conversations/new?car=${carId}&offer=${amount}`);
      toast.info(text('offerKept'));
      await go(`/auth?next=${encodeURIComponent(next)}`);
      return;
    }
    const { id } = await api.call(startOffer, { car: Number(carId), amount, client_id: clientId });
    await go(`/account/conversations/${id}`, { replace: true });
  }

  if (!isValid)
    return (
      <Refused
        title={text('carMissing')}
        hint={text('carMissingText')}
        to="/cars"
        label={text('toCatalogue')}
      />
    );
  const known = ['own_car', 'no_account_of_seller', 'car_not_for_sale', 'not_found'] as const;
  const why = known.find((code) => code === refusal);
  if (why) {
    const isGone = why === 'not_found';
    return (
      <Refused
        title={text(why)}
        hint={text('cannotWriteText')}
        to={isGone ? '/cars' : `/cars/${carId}`}
        label={text(isGone ? 'toCatalogue' : 'toCar')}
      />
    );
  }
  const bubbles = waiting.length > 0 && (
    <div className={styles.day}>
      {waiting.map((message) => (
        <Bubble key={message.client_id} message={{ ...message, is_mine: true, state: 'waiting' }} />
      ))}
    </div>
  );
  return (
    <PageFrame width="narrow">
      <h1 className={styles.title}>{text('writeTitle')}</h1>
      {/* Who can write already goes on, even if it cannot be asked again without a connection. */}
      {refusal && !prepared ? (
        <EmptyState
          title={text('failedTitle')}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{text('retry')}</Button>}
        >
          <p>{text('failedText')}</p>
          {bubbles}
        </EmptyState>
      ) : prepared ? (
        <div className={styles.first}>
          <PinnedCar car={prepared.car} name={prepared.name ?? text('seller')} />
          <p className={styles.safety}>{text('safety')}</p>
          {bubbles}
          {prepared.car.price !== null && (
            <>
              <Button tone="second" icon={<TagIcon />} onClick={() => setOffering(true)}>
                {text('makeOffer')}
              </Button>
              {isOffering && (
                <Suspense>
                  <OfferDialog
                    isOpen
                    onClose={() => setOffering(false)}
                    price={prepared.car.price}
                    initial={Number(offer) || undefined}
                    onSend={sendOffer}
                  />
                </Suspense>
              )}
            </>
          )}
          <Composer draftKey={draftKey} hasQuestions={waiting.length === 0} onSend={send} />
        </div>
      ) : (
        <div className={styles.first} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton width="most" />
        </div>
      )}
    </PageFrame>
  );
}

function Refused({ title, hint, to, label }: { title: string; hint: string; to: string; label: string }) {
  return (
    <PageFrame width="narrow">
      <EmptyState headingLevel={1} title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
        <p>{hint}</p>
      </EmptyState>
    </PageFrame>
  );
}
