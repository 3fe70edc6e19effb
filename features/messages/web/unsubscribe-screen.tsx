import { useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { PromotionWish } from '../promotion-contract.ts';
import { unsubscribe } from '../unsubscribe-contract.ts';
import { useUnsubscribeText } from './use-text.ts';

export type Unsubscribed = PromotionWish | 'wrong';

type UnsubscribeScreenProps = {
  api: ApiClient;
  token: string;
  /** What the server did with the form, where that was sent without script. */
  before: Unsubscribed | null;
};

/**
 * The press in the letter was the answer, so with script nothing more is asked. Opening the address alone changes
 * nothing: programs that look into letters open every link.
 */
export function UnsubscribeScreen({ api, token, before }: UnsubscribeScreenProps) {
  const text = useUnsubscribeText();
  const [done, setDone] = useState<Unsubscribed | null>(before);
  const [hasFailed, setFailed] = useState(false);
  const isAsked = useRef(before !== null);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    api.call(unsubscribe, { token }).then(
      ({ wish }) => setDone(wish),
      (error) => {
        if (error instanceof ApiProblem && error.code === 'invalid_input') setDone('wrong');
        else setFailed(true);
      },
    );
  }, [api, token]);

  if (done !== null)
    return (
      <EmptyState
        headingLevel={1}
        title={text(done === 'wrong' ? 'wrongTitle' : 'doneTitle')}
        action={<ButtonLink to="/account">{text('toProfile')}</ButtonLink>}
      >
        {done === 'wrong' ? (
          <p>{text('wrongText')}</p>
        ) : (
          <p>
            {text(done === 'promotions' ? 'donePromotions' : 'doneNews')} {text('doneMore')}
          </p>
        )}
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel={1}
      title={text('title')}
      action={
        <form method="post">
          <Button type="submit">{text('action')}</Button>
        </form>
      }
    >
      <p>{text('question')}</p>
      {hasFailed && (
        <Notice tone="bad" isUrgent>
          <p>{text('failed')}</p>
        </Notice>
      )}
    </EmptyState>
  );
}
