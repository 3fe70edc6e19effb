import type { FormValues } from './form-state.ts';

/** Form values as API input. By sending their contacts, people agree to their processing. */
export function contactInput({ phone = '', last_name = '', first_name = '', website }: FormValues) {
  return { phone, last_name, first_name, ...(website && { website }), consent: true as const };
}
