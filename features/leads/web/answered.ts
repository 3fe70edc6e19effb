import type { CallInput, Endpoint } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { SentForm } from './sent-form.ts';

/** Why a form was refused that was sent without script: the page shows it, and its status says it too. */
export type FormRefusal = { code: string; status: number };

/** `refusal` is the status of the whole page; `before` is what the form shows. */
export type Answered = { before: SentForm; refusal: FormRefusal | null };

/** How a form was answered that was sent without script; `input` is what its fields say. */
export async function answered<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  { sent, input }: { sent: Record<string, string> | undefined; input: CallInput<E> | undefined },
): Promise<Answered> {
  const given = sent ?? {};
  if (!input) return { before: { given, isSent: false, refusal: null }, refusal: null };
  try {
    await api.call(endpoint, input);
    return { before: { given: {}, isSent: true, refusal: null }, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const fields = error.errors?.map(({ field }) => field) ?? [];
    const refusal = { code: error.code, status: error.status };
    return { before: { given, isSent: false, refusal: { code: error.code, fields } }, refusal };
  }
}
