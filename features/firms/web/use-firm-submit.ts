import type { Fault } from '../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { useFirmText } from './use-text.ts';

type Text = ReturnType<typeof useFirmText>;

const codes = [
  'required',
  'invalid_bin',
  'invalid_phone',
  'bin_taken',
  'phone_not_verified',
  'already_in_firm',
] as const;
const refusals = [
  'bin_taken',
  'too_many_firms',
  'firm_changed',
  'last_owner',
  'already_in_firm',
  'too_many_people',
  'firm_not_confirmed',
  'phone_not_verified',
  'too_many_keys',
] as const;

function faultText(text: Text, { field, code }: Fault): string {
  const known = codes.find((candidate) => candidate === code);
  if (known) return text(known);
  if (field === 'site_url') return text('invalidAddress');
  return text(field === 'email' ? 'invalidEmail' : 'invalid');
}

/** The text of a refusal, for toasts. */
export function refusalTextOf(text: Text, code: string): string | null {
  const known = refusals.find((candidate) => candidate === code);
  return known ? text(known) : null;
}

/** Submits a form of this feature, with its texts for what the server refuses. */
export function useFirmSubmit() {
  const text = useFirmText();
  return useSubmit({
    faultText: (fault) => faultText(text, fault),
    refusalText: ({ code }) => refusalTextOf(text, code),
  });
}
