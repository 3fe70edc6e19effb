import type { StorageArea } from '../../../../platform/web/browser-store.ts';
import { createDraftStore } from '../../../../platform/web/draft-store.ts';
import type { AdForm } from '../../contract.ts';

/**
 * Storage in this browser for answers of one ad that the server has not saved yet. Each tab writes only the answers
 * given in it.
 */
export type UnsentStore = {
  read(): AdForm;
  put(changes: AdForm): void;
  /** Removes answers that the server has saved. An answer that has changed since it was sent stays. */
  drop(savedAnswers: AdForm): void;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changedFieldsOf(form: AdForm, other: AdForm): AdForm {
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isSame(value, other[field as keyof AdForm])),
  );
}

export function unsentStoreOf(adId: number, openStorage?: () => StorageArea | null): UnsentStore {
  const store = createDraftStore<AdForm>({
    key: `ad:${adId}`,
    legacyKey: `ad-form:${adId}`,
    openStorage,
    isValid: (value) => typeof value === 'object' && !Array.isArray(value),
  });
  const read = () => store.read()?.value ?? {};
  return {
    read,
    put: (changes) => store.write({ ...read(), ...changes }),
    drop(savedAnswers) {
      const remainingAnswers = Object.entries(read()).filter(
        ([field, value]) => !(field in savedAnswers && isSame(value, savedAnswers[field as keyof AdForm])),
      );
      if (remainingAnswers.length > 0) store.write(Object.fromEntries(remainingAnswers));
      else store.clear();
    },
  };
}
