import { formatPhone } from '../../../platform/contract/phone.ts';
import type { Profile } from '../../profiles/contract.ts';
import { longestName, personName } from '../contract.ts';

/**
 * What a profile says in the words of a form. Profiles have one name, as people write it and as Google and Apple tell
 * it: the first name first. A name that a form would refuse is left to the person.
 */
export function knownPerson({ name, phone }: Pick<Profile, 'name' | 'phone'>): Record<string, string> {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  const names = { first_name: first, last_name: rest.join(' ') };
  const usable = Object.entries(names).filter(
    ([, written]) => personName.test(written) && written.length <= longestName,
  );
  return { ...Object.fromEntries(usable), ...(phone && { phone: formatPhone(phone) }) };
}
