import type { Fault, RefusalText } from '../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import type { GarageRefusal } from '../contract.ts';
import type { TextKey } from './car-draft.ts';
import { useGarageText } from './use-text.ts';

const refusalTexts: Record<GarageRefusal, TextKey> = {
  garage_full: 'garageFull',
  service_log_full: 'logFull',
  reminders_full: 'remindersFull',
};
const faultTexts: Readonly<Record<string, TextKey>> = {
  required: 'required',
  in_future: 'inFuture',
  in_past: 'inPast',
};

export function useRefusalText(): RefusalText {
  const text = useGarageText();
  return ({ code, faults }) =>
    faults.length > 0 ? null : text(refusalTexts[code as GarageRefusal] ?? 'actionFailed');
}

/** Faults that the form itself found; the code of such a fault is the key of its text. */
export const clientFaults = (errors: Readonly<Partial<Record<string, TextKey>>>): Fault[] =>
  Object.entries(errors).flatMap(([field, code]) => (code ? [{ field, code }] : []));

export function useGarageSubmit() {
  const text = useGarageText();
  return useSubmit({
    refusalText: useRefusalText(),
    // Faults from the server have a message; for faults found by the form, the code is a text key.
    faultText: ({ code, message }) =>
      text(message === undefined ? (code as TextKey) : (faultTexts[code] ?? 'invalidValue')),
  });
}
