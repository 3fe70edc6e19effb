import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
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

/** A tab and page, or a single ad. */
export type AdsQuery = { status?: AdStatus | undefined; page?: number | undefined; ad?: string | undefined };
type LoadedList = { queryKey: string; list: AdList };

/** Polls, because moderators decide while the list is open. */
const pollIntervalMs = 30_000;

export type AdsOnPage = ReturnType<typeof useMyAds>;

async function fetchAds(api: ApiClient, { ad, ...rest }: AdsQuery): Promise<AdList> {
  if (!ad) return api.call(listMyAds, rest);
  const fetched = await api.call(readAd, { adId: ad });
  return { count: 1, next: null, previous: null, results: [fetched], counts: { [fetched.status]: 1 } };
}

const isMissing = (error: unknown) => error instanceof ApiProblem && [400, 404, 410].includes(error.status);

/** The list of a tab and page with the person's actions: updated optimistically, rolled back on refusal. */
export function useMyAds(api: ApiClient, input: AdsQuery) {
  const queryKey = JSON.stringify(input);
  const [loaded, setLoaded] = useState<LoadedList | null>(null);
  const [fault, setFault] = useState<'failed' | 'missing' | null>(null);
  const [changes, setChanges] = useState<Changes>(noChanges);
  /** Counts changes: a list requested before the last change is stale. */
  const version = useRef(0);
  const pendingCount = useRef(0);

  const load = useCallback(
    async ({ isQuiet }: { isQuiet: boolean }) => {
      if (isQuiet && pendingCount.current > 0) return;
      version.current += 1;
      const requestVersion = version.current;
      if (!isQuiet) setFault(null);
      try {
        const list = await fetchAds(api, JSON.parse(queryKey));
        if (requestVersion !== version.current) return;
        setLoaded({ queryKey, list });
        setChanges(noChanges);
        setFault(null);
      } catch (error) {
        if (!isMissing(error)) logFailure(`${listMyAds.method} ${listMyAds.path} failed`, error);
        if (requestVersion === version.current && !isQuiet) setFault(isMissing(error) ? 'missing' : 'failed');
      }
    },
    [api, queryKey],
  );

  useEffect(() => {
    void load({ isQuiet: false });
    return () => {
      version.current += 1;
    };
  }, [load]);

  const hasQueuedAds = loaded?.list.results.some(({ status }) => status === 'moderation') ?? false;
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') void load({ isQuiet: true });
    };
    document.addEventListener('visibilitychange', poll);
    const timer = hasQueuedAds ? setInterval(poll, pollIntervalMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', poll);
      clearInterval(timer);
    };
  }, [load, hasQueuedAds]);

  /** Shows `meanwhile` during the request, then its result. The caller reports failures. */
  async function change(
    ad: OwnAd,
    optimisticAd: OwnAd | null,
    work: () => Promise<AdDetail>,
  ): Promise<AdDetail> {
    version.current += 1;
    pendingCount.current += 1;
    setChanges((previous) => withChange(previous, ad.id, optimisticAd));
    try {
      const result = await work();
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
    const fetched = await api.call(readAd, { adId: String(ad.id) }).catch((error) => {
      logFailure(`${readAd.method} ${readAd.path} failed`, error);
      return isMissing(error) ? null : ad;
    });
    setChanges((previous) => withChange(previous, ad.id, fetched?.status === 'deleted' ? null : fetched));
  }

  return {
    ads: loaded ? adsWithChanges(loaded.list, changes) : null,
    counts: loaded ? countsWithChanges(loaded.list, changes) : null,
    /** Total of the shown tab over all pages. */
    count: loaded?.list.count ?? 0,
    isStale: loaded !== null && loaded.queryKey !== queryKey,
    fault,
    change,
    reload: () => load({ isQuiet: false }),
  };
}
