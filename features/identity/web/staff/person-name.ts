import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { Person } from '../../contract.ts';
import type { useStaffText } from './use-text.ts';

/** How the staff calls somebody who may have told no name. */
export function personName(
  person: Pick<Person, 'id' | 'name' | 'email' | 'phone'>,
  text: ReturnType<typeof useStaffText>,
) {
  const { id, name, email, phone } = person;
  return name ?? email ?? (phone ? formatPhone(phone) : text('nameless', { id: String(id) }));
}
