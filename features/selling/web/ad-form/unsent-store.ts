import type { StorageArea } from '../../../../platform/web/browser-store.ts';
import { createDraftStore } from '../../../../platform/web/draft-store.ts';
import type { AdForm } from '../../contract.ts';

/** Answers the server has not saved yet, per ad. Each tab writes only its own answers. */
export type UnsentStore = {
  read(): AdForm;
  put(changes: AdForm): void;
  /** Removes saved answers, unless they were changed since. */
  drop(savedAnswers: AdForm): void;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Answers in `form` that differ from `other`. */
export function difference(form: AdForm, other: AdForm): AdForm {
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isSame(value, other[field as keyof AdForm])),
  );
}

export function unsentStoreOf(adId: number, drawer?: () => StorageArea | null): UnsentStore {
  const store = createDraftStore<AdForm>({
    key: `ad:${adId}`,
    legacyKey: `ad-form:${adId}`,
    openStorage: drawer,
    isValid: (value) => typeof value === 'object' && !Array.isArray(value),
  });
  const read = () => store.read()?.value ?? {};
  return {
    read,
    put: (changes) => store.write({ ...read(), ...changes }),
    drop(savedAnswers) {
      const remaining = Object.entries(read()).filter(
        ([field, value]) => !(field in savedAnswers && isSame(value, savedAnswers[field as keyof AdForm])),
      );
      if (remaining.length > 0) store.write(Object.fromEntries(remaining));
      else store.clear();
    },
  };
}
