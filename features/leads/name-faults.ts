import { personName } from './contract.ts';

/** Error keys of a name field: `last_name` if it is invalid, and also `last_name.empty` if it is empty. */
export function nameFaults(field: string, value: string): string[] {
  if (value.trim() === '') return [field, `${field}.empty`];
  return personName.test(value.trim()) ? [] : [field];
}
