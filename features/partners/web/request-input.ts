import { parsePhone } from '../../../platform/contract/phone.ts';
import { longestLeadComment } from '../../leads/contract.ts';
import { nameFaults } from '../../leads/name-faults.ts';
import type { Written } from '../../leads/web/public.tsx';

/** The request body for the form's values. Sending the form counts as consent to data processing. */
export function requestInput({ phone = '', name = '', comment = '', website }: Written, partnerId: number) {
  return {
    phone,
    name,
    ...(comment.trim() && { comment }),
    ...(website && { website }),
    partner: String(partnerId),
    consent: true as const,
  };
}

/** Names of the fields that the server would reject. */
export function requestFaults({ phone = '', name = '', comment = '' }: Written): string[] {
  return [
    ...nameFaults('name', name),
    ...(parsePhone(phone) ? [] : ['phone']),
    ...(comment.trim().length <= longestLeadComment ? [] : ['comment']),
  ];
}
