import { type ApiClient, ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { type AdDetail, type AdForm, readAd, saveAd } from '../../contract.ts';
import { type Faults, faultsFrom, unkeepable } from './ad-checks.ts';
import { difference, type UnsentStore, unsentStoreOf } from './unsent-store.ts';

/** `waiting`: the server cannot be reached, a retry is scheduled. `refused`: an answer must be corrected first. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

export type Kept = {
  /** The last server state. */
  ad: AdDetail;
  /** What the form shows: the server's answers with the unsaved ones on top. */
  form: AdForm;
  save: SaveState;
  /** Time of the last successful save from this page. */
  savedAt: string | null;
  /** Validation errors from the server, until the answer changes. */
  faults: Faults;
  /** The ad no longer exists or no longer belongs to this member. */
  isGone: boolean;
};

export type AdKeeper = {
  read(): Kept;
  subscribe(listener: () => void): () => void;
  answer(changes: AdForm): void;
  /** Saves pending answers now; true when everything is saved. */
  flush(): Promise<boolean>;
  /** Fetches answers given on other devices. */
  refresh(): Promise<void>;
  /** Takes over the ad from another call's response. */
  adopt(ad: AdDetail): void;
  /** Shows photos before the server lists them with the ad. */
  showPhotos(photos: AdDetail['photos']): void;
  /** Shows errors that another call has returned. */
  blame(faults: Faults): void;
  /** Starts when the page mounts; returns the cleanup function. */
  start(): () => void;
};

const restMs = 600;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
const mostReads = 3;

/**
 * Autosaves the answers of one ad: stores them locally at once, and on the server after a debounce. Each field is saved
 * independently.
 */
export function createAdKeeper(
  api: ApiClient,
  first: AdDetail,
  unsentStore: UnsentStore = unsentStoreOf(first.id),
): AdKeeper {
  const listeners = new Set<() => void>();
  const stored = difference(unsentStore.read(), first.form);
  /** Answers that are not on the server yet, the latest per field. */
  let unsent: AdForm = stored;
  /** Values the server refused; not sent again unchanged. */
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

  /** Unsaved answers without those that were or would be refused. */
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

  /** Applies the server state under the unsaved answers. */
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
    // The server is unreachable or failing: retry with growing delays.
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
    // This response was read before a newer save, so its other fields may be stale too.
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
    // A flush that started before the last answer may not include it, so flush once more.
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
