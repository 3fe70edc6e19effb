import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { changeSearchByEmail, readSearchByEmail } from '../by-email-contract.ts';

/** What each button of the page changes. */
const changes = {
  on: { is_on: true },
  off: { is_on: false },
  instant: { frequency: 'instant' },
  daily: { frequency: 'daily' },
} as const;

const changeOf = (action: string | undefined) =>
  Object.hasOwn(changes, action ?? '') ? changes[action as keyof typeof changes] : {};

/** Changes it on a POST only, which comes from a button of the page or of a mail program, because mail scanners open every link. */
export async function loadSavedSearch({ context: { api, submittedForm }, search }: PageRequest) {
  const token = typeof search.token === 'string' ? search.token : '';
  try {
    if (!submittedForm) return { saved: await api.call(readSearchByEmail, { token }), refusal: null };
    const change = 'List-Unsubscribe' in submittedForm ? changes.off : changeOf(submittedForm.action);
    return { saved: await api.call(changeSearchByEmail, { token, ...change }), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const refusal = submittedForm ? { code: error.code, status: error.status } : null;
    return { saved: null, refusal };
  }
}
