import { parsePhone } from '../../../../platform/contract/phone.ts';
import { parseVehicleNumber } from '../../../vehicles/web/public.ts';
import { adLimits } from '../../ad-limits.ts';
import { lastYear } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';

export type AdField = keyof AdForm;

/** Possible errors of an answer; `other` stands for server codes without a text on this page. */
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
 * Answers the server would refuse to save. They stay in this browser until corrected and do not hold up the other
 * answers.
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

/** The same errors, plus answers that can be saved but not submitted. */
export function faultsOf(form: AdForm): Faults {
  const phone = form.contact_phone?.trim();
  return {
    ...(phone && !parsePhone(phone) && { contact_phone: 'bad_phone' }),
    ...(isWrongNumber(form.vin ?? '') && { vin: 'bad_vin' }),
    ...unkeepable(form),
  };
}

const vinLength = 17;

/** Neither a VIN nor a possible body number. */
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

/** Whether a phone in E.164 is the member's own or was verified for this ad. */
export function isPhoneProved(
  phone: string | null,
  { ad, ownPhone }: { ad: { proved_phones: readonly string[] }; ownPhone: string | null },
): boolean {
  return phone !== null && (phone === ownPhone || ad.proved_phones.includes(phone));
}

/** Errors by form field; the server names a field `form.price` or `price`. */
export function faultsFrom(errors: readonly { field: string; code: string }[] | undefined): Faults {
  const faults: Faults = {};
  for (const { field, code } of errors ?? []) {
    const name = field.replace(/^form\./, '').split('.')[0] as AdField;
    faults[name] = serverCodes[code] ?? 'other';
  }
  return faults;
}
