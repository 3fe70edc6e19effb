import type { Refusal } from '../../../platform/web/use-mutation.ts';
import { nameFaults, phoneFaults } from '../contact-faults.ts';
import { useLeadText } from './use-text.ts';

/** Raw values of a form's fields by name. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** State of a form after a submission without JavaScript. */
export type FormState = {
  values: FormValues;
  isSent: boolean;
  refusal: { code: string; fields: readonly string[] } | null;
};

export function readFormValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Names of the contact fields that the server would refuse. */
export function contactFaults({ phone = '', last_name = '', first_name = '' }: FormValues): string[] {
  return [
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...phoneFaults(phone),
  ];
}

/** The error text below a form; null if the errors are shown at the fields. `failed` replaces the default text. */
export function useRefusalText(failed?: string) {
  const text = useLeadText();
  return (refusal: Refusal | null): string | null => {
    if (!refusal || refusal.faults.length > 0) return null;
    if (refusal.code === 'too_many_requests') return text('tooMany');
    if (refusal.code === 'not_found') return text('carGone');
    return failed ?? text('failed');
  };
}
