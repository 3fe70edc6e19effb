import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { claimAd, heartbeatSeconds, releaseAd } from '../contract.ts';

export type ClaimState =
  | { is: 'asking' }
  /** `isOffline`: the last sign of life did not arrive; the claim may run out. */
  | { is: 'held'; submissionNo: number; isOffline: boolean }
  /** Somebody else has it, it is no longer in the queue, or this person may not decide on it. */
  | { is: 'refused'; code: string; wasHeld: boolean };

/**
 * Holds an ad as long as its page is open and seen. A hidden page gives no sign of life: it asks again when it is
 * looked at.
 */
export function useClaim(api: ApiClient, adId: number): { claim: ClaimState; take: () => Promise<void> } {
  const [claim, setClaim] = useState<ClaimState>({ is: 'asking' });
  const isGone = useRef(false);

  const take = useCallback(async () => {
    try {
      const { submission_no } = await api.call(claimAd, { adId: String(adId) });
      if (!isGone.current) setClaim({ is: 'held', submissionNo: submission_no, isOffline: false });
    } catch (error) {
      if (isGone.current) return;
      const code = error instanceof ApiProblem ? error.code : 'internal';
      setClaim((before) => {
        if (before.is === 'held' && (code === unreachable || code === 'internal' || code === 'unavailable'))
          return { ...before, isOffline: true };
        return { is: 'refused', code, wasHeld: before.is === 'held' };
      });
    }
  }, [api, adId]);

  useEffect(() => {
    isGone.current = false;
    const beat = () => {
      if (document.visibilityState === 'visible') void take();
    };
    beat();
    const timer = setInterval(beat, heartbeatSeconds * 1000);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isGone.current = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      // If this is lost, the claim runs out by itself.
      api.call(releaseAd, { adId: String(adId) }).catch(() => {});
    };
  }, [api, adId, take]);

  return { claim, take };
}
