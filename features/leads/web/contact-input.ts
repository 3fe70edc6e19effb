import type { FormValues } from './form-state.ts';

/** Converts form values to API input. Sending the form counts as consent to the processing of personal data. */
export function contactInput({ phone = '', last_name = '', first_name = '', website }: FormValues) {
  return { phone, last_name, first_name, ...(website && { website }), consent: true as const };
}
