import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { askForPayment, type MyCheckDetail } from '../contract.ts';

const pauseMs = 2_500;
/** About twenty seconds; by then nearly all payments are settled. */
const maxAsks = 8;

/** Asks for the result of an open payment from which the member has come back, until it is there or some time is over. */
export function useAwaitedPayment(
  api: ApiClient,
  check: MyCheckDetail,
  { isBack, onChanged }: { isBack: boolean; onChanged: (check: MyCheckDetail) => void },
) {
  const [asked, setAsked] = useState(0);
  const isWaiting =
    isBack && check.status === 'requested' && check.online.payment?.status === 'open' && asked < maxAsks;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      async () => {
        try {
          onChanged(await api.call(askForPayment, { checkId: check.id }));
        } catch (error) {
          logFailure('The payment was not asked for', error);
        }
        setAsked(asked + 1);
      },
      asked === 0 ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [api, check.id, isWaiting, asked, onChanged]);

  return { isWaiting, askAgain: () => setAsked(0) };
}
