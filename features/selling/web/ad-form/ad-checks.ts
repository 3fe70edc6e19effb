import { parsePhone } from '../../../../platform/contract/phone.ts';
import { parseVehicleNumber } from '../../../vehicles/web/public.ts';
import { adLimits } from '../../ad-limits.ts';
import { latestModelYear } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';

export type AdField = keyof AdForm;

/** Errors that an answer can have; `other` stands for server codes that have no text on this page. */
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
 * Errors of answers that the server would refuse to save. Such answers stay in this browser until they are corrected;
 * the other answers are saved without them.
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
    year: rangeFault(form.year, { min: adLimits.firstYear, max: latestModelYear(new Date()) }) && 'bad_year',
  };
  return Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== null)) as Faults;
}

/** All errors of the form: the answers that cannot be saved, and those that can be saved but not submitted. */
export function faultsOf(form: AdForm): Faults {
  const phone = form.contact_phone?.trim();
  return {
    ...(phone && !parsePhone(phone) && { contact_phone: 'bad_phone' }),
    ...(isInvalidVehicleNumber(form.vin ?? '') && { vin: 'bad_vin' }),
    ...saveFaultsOf(form),
  };
}

const vinLength = 17;

/** Whether the text is neither a VIN nor a possible body number. */
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

/** Whether the phone, in E.164 format, is the phone of the member's account or was verified by a code for this ad. */
export function isPhoneProved(
  phone: string | null,
  { ad, memberPhone }: { ad: { proved_phones: readonly string[] }; memberPhone: string | null },
): boolean {
  return phone !== null && (phone === memberPhone || ad.proved_phones.includes(phone));
}

/** Whether the form has a phone that the member must still verify; own cars have the phone of their branch. */
export function needsPhoneProof({
  ad,
  form,
  memberPhone,
}: {
  ad: { is_company_car: boolean; proved_phones: readonly string[] };
  form: AdForm;
  memberPhone: string | null;
}): boolean {
  const phone = parsePhone(form.contact_phone ?? '');
  return !ad.is_company_car && phone !== null && !isPhoneProved(phone, { ad, memberPhone });
}

/**
 * Converts the server's validation errors to errors by form field. The server names a field `form.price` or `price`.
 */
export function faultsFromErrors(errors: readonly { field: string; code: string }[] | undefined): Faults {
  const faults: Faults = {};
  for (const { field, code } of errors ?? []) {
    const name = field.replace(/^form\./, '').split('.')[0] as AdField;
    faults[name] = serverCodes[code] ?? 'other';
  }
  return faults;
}
