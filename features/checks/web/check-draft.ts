import { tabStorage } from '../../../platform/web/browser-store.ts';
import { createDraftStore } from '../../../platform/web/draft-store.ts';
import type { FormValues } from '../../leads/web/public.tsx';

const fields = ['number', 'phone', 'city', 'service', 'consent', 'branch', 'day', 'at'] as const;

/**
 * Form values that are restored after signing in. They are stored for this tab and deleted when the request is sent.
 */
export const checkDraft = createDraftStore<FormValues>({
  key: 'check',
  legacyKey: 'check-draft',
  openStorage: tabStorage,
  isValid: (value) =>
    typeof value === 'object' && Object.values(value ?? {}).every((field) => typeof field === 'string'),
});

/** The fields to store, without the hidden field that only bots fill in. */
export const draftOf = (values: FormValues): FormValues =>
  Object.fromEntries(fields.map((name) => [name, values[name] ?? '']));

/** Fills in form fields. What the user has typed is kept, unless `overwrites` is true. */
export function fillIn(form: HTMLFormElement, values: FormValues, overwrites: boolean): void {
  for (const [name, value] of Object.entries(values)) {
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
