import { useState } from 'react';
import { parsePhone } from '../../../platform/contract/phone.ts';
import { ApiProblem } from '../../../platform/web/api-client.ts';
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

/** Leads to the first field at fault, once it is drawn as such. */
export function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-fault] input')?.focus());
}

/** Fields of a person that the server would refuse. */
export function contactFaults({ phone = '', last_name = '', first_name = '' }: Written): string[] {
  return [
    ...(parsePhone(phone) ? [] : ['phone']),
    ...nameFaults('last_name', last_name),
    ...nameFaults('first_name', first_name),
  ];
}

type State = { isBusy: boolean; isSent: boolean; refusal: SentForm['refusal'] };

/** Sends a form once at a time; `refusal` names the fields at fault, as an answer without script would. */
export function useSending(before?: SentForm | undefined) {
  const [state, setState] = useState<State>({
    isBusy: false,
    isSent: before?.isSent ?? false,
    refusal: before?.refusal ?? null,
  });
  const refuse = (code: string, fields: readonly string[]) =>
    setState({ isBusy: false, isSent: false, refusal: { code, fields } });

  return {
    ...state,
    /** `faults` are those that can be seen before anything is sent. */
    async send(faults: readonly string[], call: () => Promise<unknown>): Promise<boolean> {
      if (state.isBusy) return false;
      if (faults.length > 0) {
        refuse('invalid_input', faults);
        return false;
      }
      setState({ isBusy: true, isSent: false, refusal: null });
      try {
        await call();
        setState({ isBusy: false, isSent: true, refusal: null });
        return true;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        refuse(error.code, error.errors?.map(({ field }) => field) ?? []);
        return false;
      }
    },
  };
}

/** What is said of a refusal that is no field's fault; null when fields say it all. `failed` is the form's own text. */
export function useRefusalText(failed?: string) {
  const text = useLeadText();
  return (refusal: SentForm['refusal']): string | null => {
    if (!refusal || refusal.fields.length > 0) return null;
    if (refusal.code === 'too_many_requests') return text('tooMany');
    if (refusal.code === 'not_found') return text('carGone');
    return failed ?? text('failed');
  };
}
