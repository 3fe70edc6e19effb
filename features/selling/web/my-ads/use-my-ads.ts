import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { usePolling } from '../../../../platform/web/use-polling.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { type AdDetail, listMyAds, type OwnAd, readAd } from '../../contract.ts';
import type { AdStatus } from '../../moves.ts';
import {
  type AdList,
  adsWithChanges,
  type Changes,
  countsWithChanges,
  noChanges,
  withChange,
} from './ad-changes.ts';

/** Which ads to load: those of a tab and page, or a single ad. */
export type AdsQuery = { status?: AdStatus | undefined; page?: number | undefined; ad?: string | undefined };
type LoadedList = { queryKey: string; list: AdList };

/**
 * The list is reloaded this often while an ad waits for moderation, because a moderator may decide while the page is
 * open.
 */
const pollIntervalMs = 30_000;

export type AdsOnPage = ReturnType<typeof useMyAds>;

async function fetchAds(api: ApiClient, { ad, ...rest }: AdsQuery): Promise<AdList> {
  if (!ad) return api.call(listMyAds, rest);
  const fetchedAd = await api.call(readAd, { adId: ad });
  return { count: 1, next: null, previous: null, results: [fetchedAd], counts: { [fetchedAd.status]: 1 } };
}

const isMissing = (error: unknown) => error instanceof ApiProblem && [400, 404, 410].includes(error.status);

/**
 * Loads a page of the member's ads and applies the person's actions to it: a change is shown at once and rolled back if
 * the server refuses.
 */
export function useMyAds(api: ApiClient, input: AdsQuery) {
  const queryKey = JSON.stringify(input);
  const [loaded, setLoaded] = useState<LoadedList | null>(null);
  const [fault, setFault] = useState<'failed' | 'missing' | null>(null);
  const [changes, setChanges] = useState<Changes>(noChanges);
  /** Increases with every request and change. A response is discarded if the number has increased since its request. */
  const latestVersion = useRef(0);
  const pendingCount = useRef(0);
  const [busyIds, setBusyIds] = useState<readonly number[]>([]);

  const load = useCallback(
    async ({ isQuiet }: { isQuiet: boolean }) => {
      if (isQuiet && pendingCount.current > 0) return;
      latestVersion.current += 1;
      const requestVersion = latestVersion.current;
      if (!isQuiet) setFault(null);
      try {
        const list = await fetchAds(api, JSON.parse(queryKey));
        if (requestVersion !== latestVersion.current) return;
        setLoaded({ queryKey, list });
        setChanges(noChanges);
        setFault(null);
      } catch (error) {
        if (!isMissing(error)) logFailure(`${listMyAds.method} ${listMyAds.path} failed`, error);
        if (requestVersion === latestVersion.current && !isQuiet)
          setFault(isMissing(error) ? 'missing' : 'failed');
      }
    },
    [api, queryKey],
  );

  useEffect(() => {
    void load({ isQuiet: false });
    return () => {
      latestVersion.current += 1;
    };
  }, [load]);

  const hasQueuedAds = loaded?.list.results.some(({ status }) => status === 'moderation') ?? false;
  const poll = useCallback(() => load({ isQuiet: true }), [load]);
  usePolling(poll, hasQueuedAds ? pollIntervalMs : null);

  /** Freezes the actions of the ad while the work runs, so that a double tap does not press what comes in their place. */
  async function whileBusy<Result>(adId: number, work: () => Promise<Result>): Promise<Result> {
    setBusyIds((ids) => [...ids, adId]);
    try {
      return await work();
    } finally {
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(adId), 1));
    }
  }

  /** Shows `optimisticAd` (null hides the ad) while the request runs, then its result. The caller reports failures. */
  async function change(
    ad: OwnAd,
    optimisticAd: OwnAd | null,
    work: () => Promise<AdDetail>,
  ): Promise<AdDetail> {
    latestVersion.current += 1;
    pendingCount.current += 1;
    setChanges((previous) => withChange(previous, ad.id, optimisticAd));
    try {
      const result = await whileBusy(ad.id, work);
      setChanges((previous) => withChange(previous, ad.id, optimisticAd && result));
      return result;
    } catch (error) {
      setChanges((previous) => withChange(previous, ad.id, ad));
      if (error instanceof ApiProblem && error.code === 'move_not_possible') await reloadAd(ad);
      throw error;
    } finally {
      pendingCount.current -= 1;
    }
  }

  async function reloadAd(ad: OwnAd) {
    const fetchedAd = await api.call(readAd, { adId: String(ad.id) }).catch((error) => {
      logFailure(`${readAd.method} ${readAd.path} failed`, error);
      return isMissing(error) ? null : ad;
    });
    setChanges((previous) => withChange(previous, ad.id, fetchedAd?.status === 'deleted' ? null : fetchedAd));
  }

  return {
    ads: loaded ? adsWithChanges(loaded.list, changes) : null,
    counts: loaded ? countsWithChanges(loaded.list, changes) : null,
    /** Number of ads in the current tab, over all pages. */
    count: loaded?.list.count ?? 0,
    isStale: loaded !== null && loaded.queryKey !== queryKey,
    fault,
    change,
    whileBusy,
    /** Whether an action on the ad is running. */
    isBusy: (adId: number) => busyIds.includes(adId),
    reload: () => load({ isQuiet: false }),
  };
}
