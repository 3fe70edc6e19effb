import type { FieldFault } from '../contract/problem.ts';

/** A validation error of a field. Errors from the server have a `message`, errors that the form itself finds have none. */
export type Fault = Pick<FieldFault, 'field' | 'code'> & Partial<FieldFault>;

/** Why a call failed. The code `failed` means an unexpected error rather than a refusal of the server. */
export type Refusal = { code: string; status?: number | undefined; faults: readonly Fault[] };

/** The toast's text for a refusal; null for the generic one, empty for none. The page and the fields may tell more. */
export type RefusalText = (refusal: Refusal, error: unknown) => string | null;

/**
 * The specification's texts for actions that have no text of their own (§8), for a form with faults, and for a caller who
 * is no longer signed in.
 */
export type GenericTexts = { done: string; failed: string; faults: string; signIn: string };

/** The toast of a success: the action's own text, else the generic one; null where the page shows the success itself. */
export function successToast(
  success: string | undefined,
  isQuiet: boolean,
  texts: GenericTexts,
): string | null {
  return success ?? (isQuiet ? null : texts.done);
}

/**
 * The toast of a failure. Every failure has one, also where a field or the form tells more; only an empty text of the
 * action means that there is nothing to tell, because another page takes over. To try again would not help somebody who
 * is signed out, whatever the action says.
 */
export function refusalToast(
  refusal: Refusal,
  error: unknown,
  { refusalText, texts }: { refusalText: RefusalText; texts: GenericTexts },
): string | null {
  const own = refusalText(refusal, error);
  if (own === '') return null;
  if (refusal.status === 401) return texts.signIn;
  if (own !== null) return own;
  return refusal.faults.length > 0 ? texts.faults : texts.failed;
}
