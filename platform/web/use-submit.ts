import { type FocusEvent, useState } from 'react';
import { useToast } from './ui/toasts.tsx';
import { type Fault, type Mutation, type Refusal, type RefusalText, useMutation } from './use-mutation.ts';

type Options = {
  /** The toast's text for a refusal; without it the toast is generic, and the form tells more. */
  refusalText?: RefusalText;
  /** The page shows the success itself. */
  isQuiet?: boolean;
  /** The text that `errorOf` returns for a fault. */
  faultText?: (fault: Fault) => string;
  /** The result of submitting the form without JavaScript, which the server rendered into the page. */
  initialForm?: { isSent: boolean; refusal: { code: string; fields: readonly string[] } | null } | undefined;
};

type Submission<Output> = Mutation<Output> & {
  /** Errors found by the form before sending; a field name is enough if the field has only one error text. */
  faults?: readonly (string | Fault)[];
  /** The form whose first invalid field gets the focus. */
  form?: HTMLFormElement | null;
};

const faultOf = (fault: string | Fault): Fault =>
  typeof fault === 'string' ? { field: fault, code: 'invalid' } : fault;

/** Submits a form, ignoring double clicks. Validation errors are shown at their fields; the input is kept. */
export function useSubmit({ refusalText, isQuiet, faultText, initialForm }: Options = {}) {
  const toast = useToast();
  const { isPending, mutate } = useMutation(refusalText, { isQuiet });
  const [isSent, setIsSent] = useState(initialForm?.isSent ?? false);
  const [refusal, setRefusal] = useState<Refusal | null>(
    initialForm?.refusal
      ? { code: initialForm.refusal.code, faults: initialForm.refusal.fields.map(faultOf) }
      : null,
  );
  const faults = refusal?.faults ?? [];

  /** Shows validation errors found by the form itself. */
  function refuse(clientFaults: readonly (string | Fault)[], form?: HTMLFormElement | null) {
    setRefusal({ code: 'invalid_input', faults: clientFaults.map(faultOf) });
    toast.error(toast.texts.faults);
    if (form) focusFault(form);
  }

  async function submit<Output>(call: () => Promise<Output>, submission: Submission<Output> = {}) {
    const { faults: clientFaults = [], form, onSuccess, onRefusal, ...mutation } = submission;
    if (isPending) return false;
    if (clientFaults.length > 0) {
      refuse(clientFaults, form);
      return false;
    }
    setRefusal(null);
    return mutate(call, {
      ...mutation,
      onSuccess(output) {
        setIsSent(true);
        return onSuccess?.(output);
      },
      onRefusal(refused) {
        setRefusal(refused);
        if (form) focusFault(form);
        return onRefusal?.(refused);
      },
    });
  }

  return {
    isPending,
    isSent,
    refusal,
    faults,
    /** Names of the invalid fields. */
    fields: faults.map(({ field }) => field),
    /** The error text of a field and of the fields nested in it, such as `photos.2` in `photos`. */
    errorOf(field: string): string | undefined {
      const fieldFaults = faults.filter(
        (fault) => fault.field === field || fault.field.startsWith(`${field}.`),
      );
      return faultText && fieldFaults.length > 0 ? fieldFaults.map(faultText).join(' · ') : undefined;
    },
    refuse,
    /**
     * For `onBlur` of a form: a field that is shown as wrong is checked again when it is left. `faultsOf` are the
     * errors that the form itself finds.
     */
    recheck({ target }: FocusEvent<HTMLFormElement>, faultsOf: () => readonly (string | Fault)[]) {
      const isOfTarget = ({ field }: Fault) => field === target.name || field.startsWith(`${target.name}.`);
      if (!refusal?.faults.some(isOfTarget)) return;
      const remaining = refusal.faults.filter((fault) => !isOfTarget(fault));
      const rechecked = [...remaining, ...faultsOf().map(faultOf).filter(isOfTarget)];
      setRefusal(rechecked.length > 0 ? { ...refusal, faults: rechecked } : null);
    },
    /** Removes the error messages; call it when the input changes. */
    reset: () => setRefusal(null),
    submit,
  };
}

/** Focuses the first invalid field after the errors have rendered. */
function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-fault] input')?.focus());
}
