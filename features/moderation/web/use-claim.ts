import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { claimAd, heartbeatSeconds, idleSeconds, releaseAd } from '../contract.ts';

export type ClaimState =
  | { status: 'pending' }
  /** The moderator has the claim. `isOffline`: the last heartbeat failed, so the claim may expire. */
  | { status: 'held'; submissionNo: number; isOffline: boolean }
  /**
   * The server refused the claim: another moderator has claimed the ad, it is no longer in the queue, or this moderator
   * may not decide on it.
   */
  | { status: 'refused'; code: string; hadClaim: boolean };

/** What shows that somebody is at the page. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Claims an ad while somebody works on its page. A hidden or idle page sends no heartbeats, so that its claim ends; when
 * it is seen or used again, it renews the claim.
 */
export function useClaim(api: ApiClient, adId: number): { claim: ClaimState; renew: () => Promise<void> } {
  const [claim, setClaim] = useState<ClaimState>({ status: 'pending' });
  const isUnmounted = useRef(false);

  const renew = useCallback(async () => {
    try {
      const { submission_no } = await api.call(claimAd, { adId: String(adId) });
      if (!isUnmounted.current) setClaim({ status: 'held', submissionNo: submission_no, isOffline: false });
    } catch (error) {
      if (isUnmounted.current) return;
      const code = error instanceof ApiProblem ? error.code : 'internal';
      setClaim((before) => {
        if (
          before.status === 'held' &&
          (code === unreachable || code === 'internal' || code === 'unavailable')
        )
          return { ...before, isOffline: true };
        return { status: 'refused', code, hadClaim: before.status === 'held' };
      });
    }
  }, [api, adId]);

  useEffect(() => {
    isUnmounted.current = false;
    let lastActiveAt = Date.now();
    let isIdle = false;
    const sendHeartbeat = () => {
      isIdle = Date.now() - lastActiveAt > idleSeconds * 1000;
      if (document.visibilityState === 'visible' && !isIdle) void renew();
    };
    const noticeActivity = () => {
      lastActiveAt = Date.now();
      if (isIdle) sendHeartbeat();
    };
    for (const event of activities) document.addEventListener(event, noticeActivity, { passive: true });
    sendHeartbeat();
    const timer = setInterval(sendHeartbeat, heartbeatSeconds * 1000);
    document.addEventListener('visibilitychange', sendHeartbeat);
    return () => {
      isUnmounted.current = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendHeartbeat);
      for (const event of activities) document.removeEventListener(event, noticeActivity);
      // If releasing fails, the claim expires by itself.
      api.call(releaseAd, { adId: String(adId) }).catch(() => {});
    };
  }, [api, adId, renew]);

  return { claim, renew };
}
