import { parsePhone } from '../../../platform/contract/phone.ts';
import type { AdForm } from '../contract.ts';

/** Normalizes the phone and the VIN, trims texts and removes empty answers. */
export function cleanForm(form: AdForm): AdForm {
  const cleaned: AdForm = {
    ...form,
    brand_other: form.brand ? null : trimmed(form.brand_other),
    model_other: form.model ? null : trimmed(form.model_other),
    description: trimmed(form.description),
    vin: trimmed(form.vin)?.toUpperCase().replace(/\s/g, ''),
    contact_phone: parsePhone(form.contact_phone ?? '') ?? trimmed(form.contact_phone),
    options: [...new Set(form.options ?? [])],
    photos: [...new Set(form.photos ?? [])],
  };
  return Object.fromEntries(
    Object.entries(cleaned).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

function trimmed(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Whether two forms differ in the price only. */
export function differsOnlyInPrice(a: AdForm, b: AdForm): boolean {
  return a.price !== b.price && isSameForm({ ...a, price: 0 }, { ...b, price: 0 });
}

export function isSameForm(a: AdForm, b: AdForm): boolean {
  const text = (form: AdForm) => JSON.stringify(Object.entries(form).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}
