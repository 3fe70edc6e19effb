import { personName } from './contract.ts';

/** What is wrong with a name: `last_name`, and beside it `last_name.empty` where nothing is written. */
export function nameFaults(field: string, written: string): string[] {
  if (written.trim() === '') return [field, `${field}.empty`];
  return personName.test(written.trim()) ? [] : [field];
}
