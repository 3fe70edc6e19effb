import { type ApiClient, ApiProblem, unreachable } from '../../../../platform/web/api-client.ts';
import { type AdDetail, type AdForm, readAd, saveAd } from '../../contract.ts';
import { type Faults, faultsFromErrors, saveFaultsOf } from './ad-checks.ts';
import { changedFieldsOf, type UnsentStore, unsentStoreOf } from './unsent-store.ts';

/**
 * State of saving the form. `waiting`: the server cannot be reached, so a retry is scheduled. `refused`: the server did
 * not accept an answer, which the seller must correct.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

export type AdStoreState = {
  /** The ad as the server last returned it. */
  ad: AdDetail;
  /** The answers the form shows: the unsaved ones, otherwise those from the server. */
  form: AdForm;
  save: SaveState;
  /** When this page last saved successfully, as the server reported it. */
  savedAt: string | null;
  /** Validation errors from the server by field; an error is removed when its answer changes. */
  faults: Faults;
  /** The ad no longer exists or no longer belongs to this member. */
  isUnavailable: boolean;
};

export type AdStore = {
  read(): AdStoreState;
  subscribe(listener: () => void): () => void;
  setAnswers(changes: AdForm): void;
  /** Saves all unsaved answers now; true if the server then has all answers. */
  flush(): Promise<boolean>;
  /** Fetches the ad again, for answers given on other devices. */
  refresh(): Promise<void>;
  /** Replaces the ad by the one that another API call returned. */
  setAd(ad: AdDetail): void;
  /** Adds photo data of new photos, so that they are visible before the server lists them with the ad. */
  showPhotos(photos: AdDetail['photos']): void;
  /** Adds validation errors that another API call returned, for example submitting. */
  addFaults(faults: Faults): void;
  /** Starts autosaving. Returns the function that stops it, for the page to call when it unmounts. */
  start(): () => void;
};

const debounceMs = 600;
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const maxReads = 3;

/**
 * Store that autosaves the answers of one ad: in this browser immediately, and on the server after a debounce. Fields
 * are saved independently of each other.
 */
export function createAdStore(
  api: ApiClient,
  initialAd: AdDetail,
  unsentStore: UnsentStore = unsentStoreOf(initialAd.id),
): AdStore {
  const listeners = new Set<() => void>();
  const storedAnswers = changedFieldsOf(unsentStore.read(), initialAd.form);
  /** Answers that the server has not saved yet, the latest per field. */
  let unsentAnswers: AdForm = storedAnswers;
  /** Answers that the server refused; they are sent again only after a change. */
  let refusedAnswers: AdForm = {};
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

  /** The answers to send: the unsaved ones, without those that the server has refused or would refuse. */
  function sendableAnswers(): AdForm {
    const unsavable = saveFaultsOf(state.form);
    const savable = Object.entries(unsentAnswers).filter(([field]) => !(field in unsavable));
    return changedFieldsOf(Object.fromEntries(savable), refusedAnswers);
  }

  function scheduleSave(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function updateSaveState(): void {
    const isAllSaved = Object.keys(unsentAnswers).length === 0;
    update({ save: isAllSaved ? 'saved' : Object.keys(sendableAnswers()).length > 0 ? 'saving' : 'refused' });
  }

  /** Replaces the server's answers, but keeps the unsaved ones. */
  function applyServerAd(ad: AdDetail): void {
    update({ ad, form: { ...ad.form, ...unsentAnswers } });
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer);
    const answers = sendableAnswers();
    if (Object.keys(answers).length === 0 || state.isUnavailable) {
      updateSaveState();
      return Object.keys(unsentAnswers).length === 0;
    }
    update({ save: 'saving' });
    const result = await api
      .call(saveAd, { adId: String(state.ad.id), form: answers })
      .catch(onSaveError(answers));
    if (!result) return false;
    retryMs = firstRetryMs;
    unsentAnswers = changedFieldsOf(unsentAnswers, answers);
    unsentStore.drop(answers);
    const { revision, completeness, saved_at } = result;
    const isChangedElsewhere = revision > state.ad.revision + 1;
    const ad = { ...state.ad, revision, completeness, form: { ...state.ad.form, ...answers } };
    update({ ad, savedAt: saved_at });
    updateSaveState();
    if (isChangedElsewhere) await refresh();
    return Object.keys(sendableAnswers()).length > 0 ? send() : Object.keys(unsentAnswers).length === 0;
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
      for (const field of fields)
        refusedAnswers = { ...refusedAnswers, [field]: answers[field as keyof AdForm] };
      update({ faults: { ...state.faults, ...faults } });
      updateSaveState();
      if (Object.keys(sendableAnswers()).length > 0) scheduleSave(0);
      return null;
    }
    // The server is unreachable or failing: retry with growing delays.
    update({ save: 'waiting' });
    const isOffline = problem?.code === unreachable && globalThis.navigator?.onLine === false;
    scheduleSave(isOffline ? maxRetryMs : retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
    return null;
  };

  function flush(): Promise<boolean> {
    currentSave ??= send().finally(() => {
      currentSave = null;
    });
    return currentSave;
  }

  async function refresh(remainingReads = maxReads): Promise<void> {
    const ad = await api.call(readAd, { adId: String(state.ad.id) }).catch(() => null);
    if (!ad) return;
    if (ad.revision >= state.ad.revision) return applyServerAd(ad);
    // A lower revision means that this response was read before our latest save, so other fields in it may be outdated
    // too.
    if (remainingReads > 1) await refresh(remainingReads - 1);
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setAnswers(changes) {
      const changedAnswers = changedFieldsOf(changes, state.form);
      if (Object.keys(changedAnswers).length === 0) return;
      unsentAnswers = { ...unsentAnswers, ...changedAnswers };
      refusedAnswers = Object.fromEntries(
        Object.entries(refusedAnswers).filter(([field]) => !(field in changedAnswers)),
      );
      unsentStore.put(changedAnswers);
      const faults = Object.fromEntries(
        Object.entries(state.faults).filter(([field]) => !(field in changedAnswers)),
      );
      update({
        form: { ...state.form, ...changedAnswers },
        faults,
        save: state.save === 'waiting' ? 'waiting' : 'saving',
      });
      scheduleSave(state.save === 'waiting' ? retryMs : debounceMs);
    },
    // A save that was already running may not include the last answer, so save once more.
    flush: async () =>
      (await flush()) || (Object.keys(sendableAnswers()).length > 0 && state.save !== 'waiting' && flush()),
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
      if (Object.keys(unsentAnswers).length > 0) scheduleSave(0);
      return () => {
        window.removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onVisibilityChange);
        void flush();
        clearTimeout(timer);
      };
    },
  };
}
