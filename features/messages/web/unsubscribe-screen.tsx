import { useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { type UnsubscribeWish, unsubscribe } from '../unsubscribe-contract.ts';
import { useUnsubscribeText } from './use-text.ts';

export type UnsubscribeResult = UnsubscribeWish | 'wrong';

const doneTexts = {
  promotions: 'donePromotions',
  news: 'doneNews',
  subscription: 'doneSubscription',
  topic: 'doneTopic',
} as const satisfies Record<UnsubscribeWish, string>;

const optIns = { promotions: true, news: true };

type UnsubscribeScreenProps = {
  api: ApiClient;
  token: string;
  /** Result of the form sent without JavaScript; null if the page was only opened. */
  initialResult: UnsubscribeResult | null;
};

/**
 * With JavaScript the page unsubscribes at once, because the person already clicked the link in the e-mail. Opening the
 * page by GET alone changes nothing, because mail scanners open every link.
 */
export function UnsubscribeScreen({ api, token, initialResult }: UnsubscribeScreenProps) {
  const text = useUnsubscribeText();
  const [result, setResult] = useState<UnsubscribeResult | null>(initialResult);
  const [hasFailed, setFailed] = useState(false);
  const isRequested = useRef(initialResult !== null);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    api.call(unsubscribe, { token }).then(
      ({ wish }) => setResult(wish),
      (error) => {
        if (error instanceof ApiProblem && error.code === 'invalid_input') setResult('wrong');
        else setFailed(true);
      },
    );
  }, [api, token]);

  if (result !== null)
    return (
      <EmptyState
        headingLevel={1}
        title={text(result === 'wrong' ? 'wrongTitle' : 'doneTitle')}
        action={<ButtonLink to="/account/profile">{text('toProfile')}</ButtonLink>}
      >
        {result === 'wrong' ? (
          <p>{text('wrongText')}</p>
        ) : (
          <p>
            {text(doneTexts[result])} {result in optIns && text('doneMore')}
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
