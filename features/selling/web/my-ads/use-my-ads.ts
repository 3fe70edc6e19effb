import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { type AdDetail, listMyAds, type OwnAd, readAd } from '../../contract.ts';
import type { AdStatus } from '../../moves.ts';
import { type AdList, type Changes, countsNow, keptAds, noChanges, withChange } from './kept-ads.ts';

/** A tab and page, or a single ad. */
export type AdsAsked = { status?: AdStatus | undefined; page?: number | undefined; ad?: string | undefined };
type Known = { asked: string; list: AdList };

/** Polls, because moderators decide while the list is open. */
const lookAgainMs = 30_000;

export type AdsOnPage = ReturnType<typeof useMyAds>;

async function askFor(api: ApiClient, { ad, ...rest }: AdsAsked): Promise<AdList> {
  if (!ad) return api.call(listMyAds, rest);
  const found = await api.call(readAd, { adId: ad });
  return { count: 1, next: null, previous: null, results: [found], counts: { [found.status]: 1 } };
}

const isMissing = (error: unknown) => error instanceof ApiProblem && [400, 404, 410].includes(error.status);

/** The list of a tab and page with the person's actions: updated optimistically, rolled back on refusal. */
export function useMyAds(api: ApiClient, input: AdsAsked) {
  const asked = JSON.stringify(input);
  const [known, setKnown] = useState<Known | null>(null);
  const [fault, setFault] = useState<'failed' | 'missing' | null>(null);
  const [changes, setChanges] = useState<Changes>(noChanges);
  /** Counts changes: a list requested before the last change is stale. */
  const turn = useRef(0);
  const working = useRef(0);

  const load = useCallback(
    async ({ isQuiet }: { isQuiet: boolean }) => {
      if (isQuiet && working.current > 0) return;
      turn.current += 1;
      const mine = turn.current;
      if (!isQuiet) setFault(null);
      try {
        const list = await askFor(api, JSON.parse(asked));
        if (mine !== turn.current) return;
        setKnown({ asked, list });
        setChanges(noChanges);
        setFault(null);
      } catch (error) {
        if (!isMissing(error)) logFailure(`${listMyAds.method} ${listMyAds.path} failed`, error);
        if (mine === turn.current && !isQuiet) setFault(isMissing(error) ? 'missing' : 'failed');
      }
    },
    [api, asked],
  );

  useEffect(() => {
    void load({ isQuiet: false });
    return () => {
      turn.current += 1;
    };
  }, [load]);

  const isWaited = known?.list.results.some(({ status }) => status === 'moderation') ?? false;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load({ isQuiet: true });
    };
    document.addEventListener('visibilitychange', look);
    const timer = isWaited ? setInterval(look, lookAgainMs) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [load, isWaited]);

  /** Shows `meanwhile` during the request, then its result. The caller reports failures. */
  async function change(
    ad: OwnAd,
    meanwhile: OwnAd | null,
    work: () => Promise<AdDetail>,
  ): Promise<AdDetail> {
    turn.current += 1;
    working.current += 1;
    setChanges((before) => withChange(before, ad.id, meanwhile));
    try {
      const answer = await work();
      setChanges((before) => withChange(before, ad.id, meanwhile && answer));
      return answer;
    } catch (error) {
      setChanges((before) => withChange(before, ad.id, ad));
      if (error instanceof ApiProblem && error.code === 'move_not_possible') await reread(ad);
      throw error;
    } finally {
      working.current -= 1;
    }
  }

  async function reread(ad: OwnAd) {
    const found = await api.call(readAd, { adId: String(ad.id) }).catch((error) => {
      logFailure(`${readAd.method} ${readAd.path} failed`, error);
      return isMissing(error) ? null : ad;
    });
    setChanges((before) => withChange(before, ad.id, found?.status === 'deleted' ? null : found));
  }

  return {
    ads: known ? keptAds(known.list, changes) : null,
    counts: known ? countsNow(known.list, changes) : null,
    /** Total of the shown tab over all pages. */
    count: known?.list.count ?? 0,
    isOld: known !== null && known.asked !== asked,
    fault,
    change,
    reload: () => load({ isQuiet: false }),
  };
}
