import { tabStorage } from '../../../platform/web/browser-store.ts';
import { createDraftStore } from '../../../platform/web/draft-store.ts';
import type { Written } from '../../leads/web/public.tsx';

const fields = ['number', 'phone', 'city', 'service', 'consent'] as const;

/** What was filled in, for after the way through signing in. It belongs to this tab and goes once it is sent. */
export const checkDraft = createDraftStore<Written>({
  key: 'check',
  legacyKey: 'check-draft',
  openStorage: tabStorage,
  isValid: (value) =>
    typeof value === 'object' && Object.values(value ?? {}).every((one) => typeof one === 'string'),
});

/** The fields that are stored: not the hidden one that only programs fill in. */
export const draftOf = (written: Written): Written =>
  Object.fromEntries(fields.map((name) => [name, written[name] ?? '']));

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
