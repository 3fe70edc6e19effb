import type { CallInput, Endpoint } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { FormState } from './form-state.ts';

/** Why a form that was posted without JavaScript was refused; `status` becomes the page's HTTP status. */
export type FormRefusal = { code: string; status: number };

/**
 * Result of a submission: `initialForm` is the state that the form shows, `refusal` sets the HTTP status of the page.
 */
export type FormResult = { initialForm: FormState; refusal: FormRefusal | null };

/** Submits a form that was posted without JavaScript. `posted` are its raw fields, `input` the parsed ones. */
export async function submitForm<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  { posted, input }: { posted: Record<string, string> | undefined; input: CallInput<E> | undefined },
): Promise<FormResult> {
  const values = posted ?? {};
  if (!input) return { initialForm: { values, isSent: false, refusal: null }, refusal: null };
  try {
    await api.call(endpoint, input);
    return { initialForm: { values: {}, isSent: true, refusal: null }, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const fields = error.errors?.map(({ field }) => field) ?? [];
    const refusal = { code: error.code, status: error.status };
    return { initialForm: { values, isSent: false, refusal: { code: error.code, fields } }, refusal };
  }
}
