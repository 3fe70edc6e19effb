import { parsePhone } from '../../../platform/contract/phone.ts';
import { orderedMarks } from '../../vehicles/body-marks.ts';
import type { AdForm } from '../contract.ts';

/**
 * Normalizes the phone and the VIN, trims texts, orders the marks on the body and removes empty answers. A mark loses a photo
 * that the ad does not have.
 */
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
    marks: marksOf(form),
  };
  return Object.fromEntries(
    Object.entries(cleaned).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

function marksOf({ marks = [], photos = [] }: AdForm): AdForm['marks'] {
  if (marks.length === 0) return undefined;
  return orderedMarks(marks).map(({ kind, panel, photo }) => ({
    kind,
    panel,
    photo: photo !== null && photos.includes(photo) ? photo : null,
  }));
}

function trimmed(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Whether two forms differ in the price only. */
export function differsOnlyInPrice(a: AdForm, b: AdForm): boolean {
  return a.price !== b.price && isSameForm({ ...a, price: 0 }, { ...b, price: 0 });
}

export function isSameForm(a: AdForm, b: AdForm): boolean {
  // The database returns the keys of objects in an order of its own.
  const text = (form: AdForm) => JSON.stringify(form, sortedKeys);
  return text(a) === text(b);
}

const sortedKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
    : value;
