import { unsubscribe } from '../../../features/messages/unsubscribe-contract.ts';
import type { Unsubscribed } from '../../../features/messages/web/unsubscribe-screen.tsx';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { FormRefusal } from '../car-form-routes.tsx';
import type { RouterContext } from '../router.tsx';

type Asked = { context: Pick<RouterContext, 'api' | 'sent'>; search: SearchParams };
type Answered = { token: string; before: Unsubscribed | null; refusal: FormRefusal | null };

/** A POST comes from the form without script, and from the button of a mail program. */
export async function loadUnsubscribe({ context: { api, sent }, search }: Asked): Promise<Answered> {
  const token = typeof search.token === 'string' ? search.token : '';
  if (!sent) return { token, before: null, refusal: null };
  try {
    const { wish } = await api.call(unsubscribe, { token });
    return { token, before: wish, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return { token, before: 'wrong', refusal: { code: error.code, status: error.status } };
  }
}
