import { nameFaults, phoneFaults } from '../../leads/contact-faults.ts';
import { maxLeadCommentLength } from '../../leads/contract.ts';
import type { FormValues } from '../../leads/web/public.tsx';

/** Converts form values to API input. Sending the form counts as consent to the processing of personal data. */
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

/** Names of the fields that the server would refuse. */
export function requestFaults({ phone = '', name = '', comment = '' }: FormValues): string[] {
  return [
    ...nameFaults('name', name),
    ...phoneFaults(phone),
    ...(comment.trim().length <= maxLeadCommentLength ? [] : ['comment']),
  ];
}
