import { type BrowserStore, createBrowserStore } from '../../../../platform/web/browser-store.ts';
import type { AdForm } from '../../ad-contract.ts';

/**
 * Answers that the server has not taken yet, by ad: they outlive a reload, a closed tab and a dead battery. Tabs write
 * only their own answers into it.
 */
export type UnsentStore = {
  read(): AdForm;
  /** Keeps these answers. */
  put(changes: AdForm): void;
  /** The server has these, in these very words. */
  drop(taken: AdForm): void;
};

function parse(text: string | null): AdForm {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Answers of `form` that are not those of `other`. */
export function difference(form: AdForm, other: AdForm): AdForm {
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isSame(value, other[field as keyof AdForm])),
  );
}

export function unsentStoreOf(
  adId: number,
  store: BrowserStore<string> = createBrowserStore({ key: `ad-form:${adId}`, parse: String, print: String }),
): UnsentStore {
  const write = (form: AdForm) => store.write(Object.keys(form).length > 0 ? JSON.stringify(form) : null);
  return {
    read: () => parse(store.read()),
    put: (changes) => write({ ...parse(store.read()), ...changes }),
    drop: (taken) => {
      const kept = Object.entries(parse(store.read())).filter(
        ([field, value]) => !(field in taken && isSame(value, taken[field as keyof AdForm])),
      );
      write(Object.fromEntries(kept));
    },
  };
}
