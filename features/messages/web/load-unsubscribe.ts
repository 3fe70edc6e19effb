import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { unsubscribe } from '../unsubscribe-contract.ts';

/** Unsubscribes on a POST, which comes from the form without JavaScript or from a mail client's one-click button. */
export async function loadUnsubscribe({ context: { api, submittedForm }, search }: PageRequest) {
  const token = typeof search.token === 'string' ? search.token : '';
  if (!submittedForm) return { title: 'title', token, before: null, refusal: null } as const;
  try {
    const { wish } = await api.call(unsubscribe, { token });
    return { title: 'doneTitle', token, before: wish, refusal: null } as const;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const refusal = { code: error.code, status: error.status };
    return { title: 'wrongTitle', token, before: 'wrong', refusal } as const;
  }
}
