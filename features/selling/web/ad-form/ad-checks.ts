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

function rangeFault(value: number | null | undefined, { min, max }: { min: number; max: number }) {
  if (value === null || value === undefined) return null;
  return value < min ? 'too_low' : value > max ? 'too_high' : null;
}

const lengthFault = (value: string | null | undefined, max: number) =>
  (value ?? '').length > max ? 'too_long' : null;

/**
 * Answers the server would refuse to save. They stay in this browser until corrected and do not hold up the other
 * answers.
 */
export function saveFaultsOf(form: AdForm): Faults {
  const codes: Record<string, FaultCode | null> = {
    price: rangeFault(form.price, adLimits.price),
    mileage: rangeFault(form.mileage, adLimits.mileage),
    volume_cc: rangeFault(form.volume_cc, adLimits.volumeCc),
    power_hp: rangeFault(form.power_hp, adLimits.powerHp),
    description: lengthFault(form.description, adLimits.description),
    vin: lengthFault(form.vin, adLimits.vin),
    contact_phone: lengthFault(form.contact_phone, adLimits.phone),
    brand_other: lengthFault(form.brand_other, adLimits.other),
    model_other: lengthFault(form.model_other, adLimits.other),
    year: rangeFault(form.year, { min: adLimits.firstYear, max: lastYear(new Date()) }) && 'bad_year',
  };
  return Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== null)) as Faults;
}

/** The same errors, plus answers that can be saved but not submitted. */
export function faultsOf(form: AdForm): Faults {
  const phone = form.contact_phone?.trim();
  return {
    ...(phone && !parsePhone(phone) && { contact_phone: 'bad_phone' }),
    ...(isInvalidVehicleNumber(form.vin ?? '') && { vin: 'bad_vin' }),
    ...saveFaultsOf(form),
  };
}

const vinLength = 17;

/** Neither a VIN nor a possible body number. */
export function isInvalidVehicleNumber(text: string): boolean {
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
  { ad, memberPhone }: { ad: { proved_phones: readonly string[] }; memberPhone: string | null },
): boolean {
  return phone !== null && (phone === memberPhone || ad.proved_phones.includes(phone));
}

/** Errors by form field; the server names a field `form.price` or `price`. */
export function faultsFromErrors(errors: readonly { field: string; code: string }[] | undefined): Faults {
  const faults: Faults = {};
  for (const { field, code } of errors ?? []) {
    const name = field.replace(/^form\./, '').split('.')[0] as AdField;
    faults[name] = serverCodes[code] ?? 'other';
  }
  return faults;
}
