import { formatPhone } from '../../../platform/contract/phone.ts';
import type { Profile } from '../../profiles/contract.ts';
import { maxNameLength, personName } from '../contract.ts';

/**
 * Contact fields filled in from a profile. A profile has one name, with the first name first, as Google and Apple
 * provide it. Parts that the form would refuse are omitted.
 */
export function contactsOfProfile({ name, phone }: Pick<Profile, 'name' | 'phone'>): Record<string, string> {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  const names = { first_name: first, last_name: rest.join(' ') };
  const validNames = Object.entries(names).filter(
    ([, value]) => personName.test(value) && value.length <= maxNameLength,
  );
  return { ...Object.fromEntries(validNames), ...(phone && { phone: formatPhone(phone) }) };
}
