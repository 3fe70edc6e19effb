import type { StorageArea } from '../../../../platform/web/browser-store.ts';
import { createDraftStore } from '../../../../platform/web/draft-store.ts';
import type { AdForm } from '../../contract.ts';

/** Answers the server has not saved yet, per ad. Each tab writes only its own answers. */
export type UnsentStore = {
  read(): AdForm;
  put(changes: AdForm): void;
  /** Removes saved answers, unless they were changed since. */
  drop(taken: AdForm): void;
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
    drop(taken) {
      const left = Object.entries(read()).filter(
        ([field, value]) => !(field in taken && isSame(value, taken[field as keyof AdForm])),
      );
      if (left.length > 0) store.write(Object.fromEntries(left));
      else store.clear();
    },
  };
}
