import { parsePhone } from '../../../../platform/contract/phone.ts';
import { parseVehicleNumber } from '../../../vehicles/web/public.ts';
import type { AdForm } from '../../ad-contract.ts';
import { adLimits } from '../../ad-limits.ts';
import { lastYear } from '../../ad-steps.ts';

export type AdField = keyof AdForm;

/** What may be wrong with an answer; `other` is what the server says that this page has no words for. */
export type FaultCode =
  | 'too_low'
  | 'too_high'
  | 'too_long'
  | 'bad_phone'
  | 'phone_not_verified'
  | 'bad_vin'
  | 'bad_year'
  | 'unknown_value'
  | 'mismatch'
  | 'required'
  | 'other';
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
  return {
    ...(phone && !parsePhone(phone) && { contact_phone: 'bad_phone' }),
    ...(isWrongNumber(form.vin ?? '') && { vin: 'bad_vin' }),
    ...unkeepable(form),
  };
}

const vinLength = 17;

/** Neither a VIN nor anything that could be stamped on a body. */
export function isWrongNumber(text: string): boolean {
  const number = text.trim().toUpperCase().replace(/\s/g, '');
  if (number === '' || parseVehicleNumber(number)) return false;
  return number.length === vinLength || !/^[A-Z\d][A-Z\d-]{3,28}[A-Z\d]$/.test(number);
}

const serverCodes: Readonly<Record<string, FaultCode>> = {
  too_small: 'too_low',
  too_big: 'too_high',
  required: 'required',
  unknown: 'unknown_value',
  mismatch: 'mismatch',
  outside_generation: 'mismatch',
  too_late: 'bad_year',
  not_a_phone: 'bad_phone',
  not_proved: 'phone_not_verified',
  not_a_vin: 'bad_vin',
};

/** Whether a number, in E.164, is the person's own or was proved for this ad. */
export function isPhoneProved(
  phone: string | null,
  { ad, ownPhone }: { ad: { proved_phones: readonly string[] }; ownPhone: string | null },
): boolean {
  return phone !== null && (phone === ownPhone || ad.proved_phones.includes(phone));
}

/** Which answers a refusal speaks of: `form.price` or `price`. */
export function faultsFrom(errors: readonly { field: string; code: string }[] | undefined): Faults {
  const faults: Faults = {};
  for (const { field, code } of errors ?? []) {
    const name = field.replace(/^form\./, '').split('.')[0] as AdField;
    faults[name] = serverCodes[code] ?? 'other';
  }
  return faults;
}
