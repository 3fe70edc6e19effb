import { createBrowserStore, tabDrawer } from '../../../platform/web/browser-store.ts';
import type { Written } from '../../leads/web/public.tsx';

const store = createBrowserStore<string>({ key: 'check-draft', parse: String, print: String }, tabDrawer);
const fields = ['number', 'phone', 'city', 'service', 'consent'] as const;

/** What was filled in, for after the way through signing in. It belongs to this tab and goes once it is sent. */
export const checkDraft = {
  keep(written: Written): void {
    store.write(JSON.stringify(Object.fromEntries(fields.map((name) => [name, written[name] ?? '']))));
  },
  read(): Written {
    try {
      const kept: unknown = JSON.parse(store.read() ?? '{}');
      if (typeof kept !== 'object' || kept === null) return {};
      return Object.fromEntries(
        Object.entries(kept).filter(
          ([name, value]) => fields.some((one) => one === name) && typeof value === 'string',
        ),
      );
    } catch {
      return {};
    }
  },
  forget(): void {
    store.write(null);
  },
};

/** Fills in fields of a form; what the person has written stays unless `overwrites`. */
export function fillIn(form: HTMLFormElement, given: Written, overwrites: boolean): void {
  for (const [name, value] of Object.entries(given)) {
    if (!value) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      if (overwrites) field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (overwrites) field.checked = true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      if (overwrites || field.value === '') field.value = value;
    }
  }
}
