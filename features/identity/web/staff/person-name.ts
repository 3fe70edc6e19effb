import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { Person } from '../../contract.ts';
import type { useStaffText } from './use-text.ts';

/** A text that identifies a person: the name, or else the e-mail, the phone or the account number. */
export function personName(
  person: Pick<Person, 'id' | 'name' | 'email' | 'phone'>,
  text: ReturnType<typeof useStaffText>,
) {
  const { id, name, email, phone } = person;
  return name ?? email ?? (phone ? formatPhone(phone) : text('nameless', { id: String(id) }));
}
