import { parsePhone } from '../../../../platform/contract/phone.ts';
import type { AdForm } from '../../ad-contract.ts';
import { adLimits } from '../../ad-limits.ts';
import { lastYear } from '../../ad-steps.ts';

export type AdField = keyof AdForm;

/** What may be wrong with an answer; `other` is what the server says that this page has no words for. */
export const faultCodes = [
  'too_low',
  'too_high',
  'too_long',
  'bad_phone',
  'phone_not_verified',
  'bad_vin',
  'bad_year',
  'unknown_value',
  'required',
  'other',
] as const;
export type FaultCode = (typeof faultCodes)[number];
export type Faults = Partial<Record<AdField, FaultCode>>;

function outside(value: number | null | undefined, { min, max }: { min: number; max: number }) {
  if (value === null || value === undefined) return null;
  return value < min ? 'too_low' : value > max ? 'too_high' : null;
}

const longer = (value: string | null | undefined, most: number) =>
  (value ?? '').length > most ? 'too_long' : null;

/**
 * Answers that the server would refuse to keep: they stay in this browser until they are mended, and keep nothing else
 * from being saved.
 */
export function unkeepable(form: AdForm): Faults {
  const found: Record<string, FaultCode | null> = {
    price: outside(form.price, adLimits.price),
    mileage: outside(form.mileage, adLimits.mileage),
    volume_cc: outside(form.volume_cc, adLimits.volumeCc),
    power_hp: outside(form.power_hp, adLimits.powerHp),
    description: longer(form.description, adLimits.description),
    vin: longer(form.vin, adLimits.vin),
    contact_phone: longer(form.contact_phone, adLimits.phone),
    brand_other: longer(form.brand_other, adLimits.other),
    model_other: longer(form.model_other, adLimits.other),
    year: outside(form.year, { min: adLimits.firstYear, max: lastYear(new Date()) }) && 'bad_year',
  };
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as Faults;
}

/** The same, and what can be kept but not sent to moderation. */
export function faultsOf(form: AdForm): Faults {
  const phone = form.contact_phone?.trim();
  return { ...(phone && !parsePhone(phone) && { contact_phone: 'bad_phone' }), ...unkeepable(form) };
}

const serverCodes: Readonly<Record<string, FaultCode>> = {
  too_small: 'too_low',
  too_big: 'too_high',
  too_low: 'too_low',
  too_high: 'too_high',
  too_long: 'too_long',
  required: 'required',
  missing: 'required',
  unknown_value: 'unknown_value',
  unknown: 'unknown_value',
  invalid_phone: 'bad_phone',
  bad_phone: 'bad_phone',
  phone_not_verified: 'phone_not_verified',
  bad_vin: 'bad_vin',
  invalid_vin: 'bad_vin',
};

/** Which answers a refusal speaks of: `form.price` or `price`. */
export function faultsFrom(errors: readonly { field: string; code: string }[] | undefined): Faults {
  const faults: Faults = {};
  for (const { field, code } of errors ?? []) {
    const name = field.replace(/^form\./, '').split('.')[0] as AdField;
    faults[name] = serverCodes[code] ?? 'other';
  }
  return faults;
}
