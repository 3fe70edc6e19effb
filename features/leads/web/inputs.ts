import type { Written } from './sent-form.ts';

/** What a form's fields say, as the calls want it. Sending one's contacts is agreeing to their processing. */
export function contactInput({ phone = '', last_name = '', first_name = '', website }: Written) {
  return { phone, last_name, first_name, ...(website && { website }), consent: true as const };
}
