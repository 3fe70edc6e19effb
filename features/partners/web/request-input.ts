import { parsePhone } from '../../../platform/contract/phone.ts';
import { maxLeadCommentLength } from '../../leads/contract.ts';
import { nameFaults } from '../../leads/name-faults.ts';
import type { FormValues } from '../../leads/web/public.tsx';

/** What the form's fields say, as the call wants it. Sending one's contacts is agreeing to their processing. */
export function requestInput(
  { phone = '', name = '', comment = '', website }: FormValues,
  partnerId: number,
) {
  return {
    phone,
    name,
    ...(comment.trim() && { comment }),
    ...(website && { website }),
    partner: String(partnerId),
    consent: true as const,
  };
}

/** Fields that the server would refuse. */
export function requestFaults({ phone = '', name = '', comment = '' }: FormValues): string[] {
  return [
    ...nameFaults('name', name),
    ...(parsePhone(phone) ? [] : ['phone']),
    ...(comment.trim().length <= maxLeadCommentLength ? [] : ['comment']),
  ];
}
