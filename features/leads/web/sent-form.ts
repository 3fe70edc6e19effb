import { parsePhone } from '../../../platform/contract/phone.ts';
import type { Refusal } from '../../../platform/web/use-mutation.ts';
import { nameFaults } from '../name-faults.ts';
import { useLeadText } from './use-text.ts';

/** A form's fields as they were written. */
export type Written = Readonly<Record<string, string | undefined>>;

/** How a form was answered that was sent without script. */
export type SentForm = {
  given: Written;
  isSent: boolean;
  refusal: { code: string; fields: readonly string[] } | null;
};

export function writtenIn(form: HTMLFormElement): Written {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Fields of a person that the server would refuse. */
export function contactFaults({ phone = '', last_name = '', first_name = '' }: Written): string[] {
  return [
    ...(parsePhone(phone) ? [] : ['phone']),
    ...nameFaults('last_name', last_name),
    ...nameFaults('first_name', first_name),
  ];
}

/** What is said of a refusal that is no field's fault; null when fields say it all. `failed` is the form's own text. */
export function useRefusalText(failed?: string) {
  const text = useLeadText();
  return (refusal: Refusal | null): string | null => {
    if (!refusal || refusal.faults.length > 0) return null;
    if (refusal.code === 'too_many_requests') return text('tooMany');
    if (refusal.code === 'not_found') return text('carGone');
    return failed ?? text('failed');
  };
}
