import type { CallInput, Endpoint, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { readCar, revealPhone } from '../contract.ts';
import { type ReportReason, reportCar } from '../report-contract.ts';
import { orNotFound } from './load-seller-public.ts';

/**
 * Result of submitting a form without script. `refusal` is set if the server refused: the page shows the text for the
 * code and responds with the HTTP status.
 */
type FormResult<E extends Endpoint> = {
  result: OutputOf<E> | null;
  refusal: { code: string; status: number } | null;
};

/**
 * Loads the page with the seller's phone, for browsers without script. It requests the number only if a form was
 * submitted, not when the URL is opened.
 */
export async function loadPhone({ context: { api, submittedForm: sent }, params: { id = '' } }: PageRequest) {
  const car = await carOf(api, id);
  return { car, ...(await submitForm(api, revealPhone, sent && { id })) };
}

export async function loadReport({
  context: { api, submittedForm: sent },
  params: { id = '' },
}: PageRequest) {
  const car = await carOf(api, id);
  const { reason, comment } = sent ?? {};
  const submitted = { ...(reason && { reason }), ...(comment && { comment }) };
  const input = sent && { id, reason: reason as ReportReason, ...(comment && { comment }) };
  return { car, submitted, ...(await submitForm(api, reportCar, input)) };
}

const carOf = (api: ApiClient, id: string) => orNotFound(api.call(readCar, { id }));

async function submitForm<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> | undefined,
): Promise<FormResult<E>> {
  if (!input) return { result: null, refusal: null };
  try {
    return { result: await api.call(endpoint, input), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return { result: null, refusal: { code: error.code, status: error.status } };
  }
}
