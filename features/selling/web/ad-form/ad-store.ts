import { type ApiClient, ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { type AdDetail, type AdForm, readAd, saveAd } from '../../contract.ts';
import { type Faults, faultsFromErrors, saveFaultsOf } from './ad-checks.ts';
import { difference, type UnsentStore, unsentStoreOf } from './unsent-store.ts';

/** `waiting`: the server cannot be reached, a retry is scheduled. `refused`: an answer must be corrected first. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

export type AdStoreState = {
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
  isUnavailable: boolean;
};

export type AdStore = {
  read(): AdStoreState;
  subscribe(listener: () => void): () => void;
  setAnswers(changes: AdForm): void;
  /** Saves pending answers now; true when everything is saved. */
  flush(): Promise<boolean>;
  /** Fetches answers given on other devices. */
  refresh(): Promise<void>;
  /** Takes over the ad from another call's response. */
  setAd(ad: AdDetail): void;
  /** Shows photos before the server lists them with the ad. */
  showPhotos(photos: AdDetail['photos']): void;
  /** Shows errors that another call has returned. */
  addFaults(faults: Faults): void;
  /** Starts when the page mounts; returns the cleanup function. */
  start(): () => void;
};

const debounceMs = 600;
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const maxReads = 3;

/**
 * Autosaves the answers of one ad: stores them locally at once, and on the server after a debounce. Each field is saved
 * independently.
 */
export function createAdStore(
  api: ApiClient,
  initialAd: AdDetail,
  unsentStore: UnsentStore = unsentStoreOf(initialAd.id),
): AdStore {
  const listeners = new Set<() => void>();
  const storedAnswers = difference(unsentStore.read(), initialAd.form);
  /** Answers that are not on the server yet, the latest per field. */
  let unsent: AdForm = storedAnswers;
  /** Values the server refused; not sent again unchanged. */
  let refused: AdForm = {};
  let state: AdStoreState = {
    ad: initialAd,
    form: { ...initialAd.form, ...storedAnswers },
    save: Object.keys(storedAnswers).length > 0 ? 'saving' : 'saved',
    savedAt: null,
    faults: {},
    isUnavailable: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let currentSave: Promise<boolean> | null = null;

  function update(changes: Partial<AdStoreState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** Unsaved answers without those that were or would be refused. */
  function sendable(): AdForm {
    const unsavable = saveFaultsOf(state.form);
    const savable = Object.entries(unsent).filter(([field]) => !(field in unsavable));
    return difference(Object.fromEntries(savable), refused);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function updateSaveState(): void {
    const isAllSaved = Object.keys(unsent).length === 0;
    update({ save: isAllSaved ? 'saved' : Object.keys(sendable()).length > 0 ? 'saving' : 'refused' });
  }

  /** Applies the server state under the unsaved answers. */
  function applyServerAd(ad: AdDetail): void {
    update({ ad, form: { ...ad.form, ...unsent } });
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer);
    const answers = sendable();
    if (Object.keys(answers).length === 0 || state.isUnavailable) {
      updateSaveState();
      return Object.keys(unsent).length === 0;
    }
    update({ save: 'saving' });
    const result = await api
      .call(saveAd, { adId: String(state.ad.id), form: answers })
      .catch(onSaveError(answers));
    if (!result) return false;
    retryMs = firstRetryMs;
    unsent = difference(unsent, answers);
    unsentStore.drop(answers);
    const { revision, completeness, saved_at } = result;
    const isChangedElsewhere = revision > state.ad.revision + 1;
    const ad = { ...state.ad, revision, completeness, form: { ...state.ad.form, ...answers } };
    update({ ad, savedAt: saved_at });
    updateSaveState();
    if (isChangedElsewhere) await refresh();
    return Object.keys(sendable()).length > 0 ? send() : Object.keys(unsent).length === 0;
  }

  const onSaveError = (answers: AdForm) => (error: unknown) => {
    const problem = error instanceof ApiProblem ? error : null;
    if (problem?.status === 404 || problem?.status === 403) {
      update({ isUnavailable: true, save: 'refused' });
      return null;
    }
    const faults =
      problem && [400, 409, 422].includes(problem.status) ? faultsFromErrors(problem.errors) : {};
    const fields = Object.keys(faults).filter((field) => field in answers);
    if (fields.length > 0) {
      for (const field of fields) refused = { ...refused, [field]: answers[field as keyof AdForm] };
      update({ faults: { ...state.faults, ...faults } });
      updateSaveState();
      if (Object.keys(sendable()).length > 0) schedule(0);
      return null;
    }
    // The server is unreachable or failing: retry with growing delays.
    update({ save: 'waiting' });
    const isOffline = problem?.code === unreachable && globalThis.navigator?.onLine === false;
    schedule(isOffline ? maxRetryMs : retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
    return null;
  };

  function flush(): Promise<boolean> {
    currentSave ??= send().finally(() => {
      currentSave = null;
    });
    return currentSave;
  }

  async function refresh(tries = maxReads): Promise<void> {
    const ad = await api.call(readAd, { adId: String(state.ad.id) }).catch(() => null);
    if (!ad) return;
    if (ad.revision >= state.ad.revision) return applyServerAd(ad);
    // This response was read before a newer save, so its other fields may be stale too.
    if (tries > 1) await refresh(tries - 1);
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setAnswers(changes) {
      const changed = difference(changes, state.form);
      if (Object.keys(changed).length === 0) return;
      unsent = { ...unsent, ...changed };
      refused = Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in changed)));
      unsentStore.put(changed);
      const faults = Object.fromEntries(
        Object.entries(state.faults).filter(([field]) => !(field in changed)),
      );
      update({
        form: { ...state.form, ...changed },
        faults,
        save: state.save === 'waiting' ? 'waiting' : 'saving',
      });
      schedule(state.save === 'waiting' ? retryMs : debounceMs);
    },
    // A flush that started before the last answer may not include it, so flush once more.
    flush: async () =>
      (await flush()) || (Object.keys(sendable()).length > 0 && state.save !== 'waiting' && flush()),
    refresh: () => refresh(),
    setAd: applyServerAd,
    showPhotos: (photos) => update({ ad: { ...state.ad, photos } }),
    addFaults: (faults) => update({ faults: { ...state.faults, ...faults } }),
    start() {
      const onOnline = () => {
        retryMs = firstRetryMs;
        void flush();
      };
      const onVisibilityChange = () => {
        if (document.visibilityState === 'hidden') void flush();
        else void refresh();
      };
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisibilityChange);
      if (Object.keys(unsent).length > 0) schedule(0);
      return () => {
        window.removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onVisibilityChange);
        void flush();
        clearTimeout(timer);
      };
    },
  };
}
