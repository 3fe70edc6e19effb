import { parsePhone } from '../../platform/contract/phone.ts';
import { personName } from './contract.ts';

/** Error keys of a name field: `last_name` if it is invalid, and also `last_name.empty` if it is empty. */
export function nameFaults(field: string, value: string): string[] {
  if (value.trim() === '') return [field, `${field}.empty`];
  return personName.test(value.trim()) ? [] : [field];
}

/** Error keys of the phone: `phone` if it is no number of Kazakhstan, and also `phone.empty` if it is empty. */
export function phoneFaults(value: string): string[] {
  if (value.trim() === '') return ['phone', 'phone.empty'];
  return parsePhone(value) ? [] : ['phone'];
}
