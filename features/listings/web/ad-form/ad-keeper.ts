import { type ApiClient, ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { type AdDetail, type AdForm, readAd, saveAd } from '../../ad-contract.ts';
import { type Faults, faultsFrom, unkeepable } from './ad-checks.ts';
import { difference, type UnsentStore, unsentStoreOf } from './unsent-store.ts';

/** `waiting`: the server could not be reached and is tried again. `refused`: an answer is to be mended first. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

export type Kept = {
  /** As the server told it last. */
  ad: AdDetail;
  /** What the person sees: the server's answers under those that it has not taken yet. */
  form: AdForm;
  save: SaveState;
  /** When the server took the last answers of this page; null before. */
  savedAt: string | null;
  /** What the server refused to keep, until it is answered anew. */
  faults: Faults;
  /** The ad is no longer there, or no longer this person's. */
  isGone: boolean;
};

export type AdKeeper = {
  read(): Kept;
  subscribe(listener: () => void): () => void;
  answer(changes: AdForm): void;
  /** Sends what waits now; true when the server has everything. */
  flush(): Promise<boolean>;
  /** Asks for the answers of other devices. */
  refresh(): Promise<void>;
  /** The ad as another call answered it. */
  adopt(ad: AdDetail): void;
  /** Photographs that are shown before the server names them with the ad. */
  showPhotos(photos: AdDetail['photos']): void;
  /** What another call found wrong with the answers. */
  blame(faults: Faults): void;
  /** Lives with the page: answers how to end it. */
  start(): () => void;
};

const restMs = 600;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
const mostReads = 3;

/** Keeps the answers of one ad: at once here, soon on the server, each answer for itself. */
export function createAdKeeper(
  api: ApiClient,
  first: AdDetail,
  unsentStore: UnsentStore = unsentStoreOf(first.id),
): AdKeeper {
  const listeners = new Set<() => void>();
  const stored = difference(unsentStore.read(), first.form);
  /** What the server has not taken; the last answer of each field. */
  let unsent: AdForm = stored;
  /** Refused values, not sent again as they are. */
  let refused: AdForm = {};
  let kept: Kept = {
    ad: first,
    form: { ...first.form, ...stored },
    save: Object.keys(stored).length > 0 ? 'saving' : 'saved',
    savedAt: null,
    faults: {},
    isGone: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let running: Promise<boolean> | null = null;

  function become(changes: Partial<Kept>): void {
    kept = { ...kept, ...changes };
    for (const listener of listeners) listener();
  }

  /** Answers that can go: none that would be refused, none that was. */
  function sendable(): AdForm {
    const held = unkeepable(kept.form);
    const free = Object.entries(unsent).filter(([field]) => !(field in held));
    return difference(Object.fromEntries(free), refused);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function settle(): void {
    const isClear = Object.keys(unsent).length === 0;
    become({ save: isClear ? 'saved' : Object.keys(sendable()).length > 0 ? 'saving' : 'refused' });
  }

  /** The server's word, under what is still unsent here. */
  function learn(ad: AdDetail): void {
    become({ ad, form: { ...ad.form, ...unsent } });
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer);
    const sent = sendable();
    if (Object.keys(sent).length === 0 || kept.isGone) {
      settle();
      return Object.keys(unsent).length === 0;
    }
    become({ save: 'saving' });
    const answer = await api.call(saveAd, { adId: String(kept.ad.id), form: sent }).catch(failed(sent));
    if (!answer) return false;
    retryMs = firstRetryMs;
    unsent = difference(unsent, sent);
    unsentStore.drop(sent);
    const { revision, completeness, saved_at } = answer;
    const isOthers = revision > kept.ad.revision + 1;
    const ad = { ...kept.ad, revision, completeness, form: { ...kept.ad.form, ...sent } };
    become({ ad, savedAt: saved_at });
    settle();
    if (isOthers) await refresh();
    return Object.keys(sendable()).length > 0 ? send() : Object.keys(unsent).length === 0;
  }

  const failed = (sent: AdForm) => (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : null;
    if (problem?.status === 404 || problem?.status === 403) {
      become({ isGone: true, save: 'refused' });
      return null;
    }
    const faults = problem && [400, 409, 422].includes(problem.status) ? faultsFrom(problem.errors) : {};
    const fields = Object.keys(faults).filter((field) => field in sent);
    if (fields.length > 0) {
      for (const field of fields) refused = { ...refused, [field]: sent[field as keyof AdForm] };
      become({ faults: { ...kept.faults, ...faults } });
      settle();
      if (Object.keys(sendable()).length > 0) schedule(0);
      return null;
    }
    // Nobody answered, or the server has trouble of its own: the same again, later and later.
    become({ save: 'waiting' });
    const isOffline = problem?.code === unreachable && globalThis.navigator?.onLine === false;
    schedule(isOffline ? longestRetryMs : retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    return null;
  };

  function flush(): Promise<boolean> {
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  }

  async function refresh(tries = mostReads): Promise<void> {
    const ad = await api.call(readAd, { adId: String(kept.ad.id) }).catch(() => null);
    if (!ad) return;
    if (ad.revision >= kept.ad.revision) return learn(ad);
    // Read before a save that was answered first: what else it tells may be old, too.
    if (tries > 1) await refresh(tries - 1);
  }

  return {
    read: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(changes) {
      const news = difference(changes, kept.form);
      if (Object.keys(news).length === 0) return;
      unsent = { ...unsent, ...news };
      refused = Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in news)));
      unsentStore.put(news);
      const faults = Object.fromEntries(Object.entries(kept.faults).filter(([field]) => !(field in news)));
      become({
        form: { ...kept.form, ...news },
        faults,
        save: kept.save === 'waiting' ? 'waiting' : 'saving',
      });
      schedule(kept.save === 'waiting' ? retryMs : restMs);
    },
    // A turn that began before the last answer may not know of it.
    flush: async () =>
      (await flush()) || (Object.keys(sendable()).length > 0 && kept.save !== 'waiting' && flush()),
    refresh: () => refresh(),
    adopt: learn,
    showPhotos: (photos) => become({ ad: { ...kept.ad, photos } }),
    blame: (faults) => become({ faults: { ...kept.faults, ...faults } }),
    start() {
      const online = () => {
        retryMs = firstRetryMs;
        void flush();
      };
      const look = () => {
        if (document.visibilityState === 'hidden') void flush();
        else void refresh();
      };
      window.addEventListener('online', online);
      document.addEventListener('visibilitychange', look);
      if (Object.keys(unsent).length > 0) schedule(0);
      return () => {
        window.removeEventListener('online', online);
        document.removeEventListener('visibilitychange', look);
        void flush();
        clearTimeout(timer);
      };
    },
  };
}
