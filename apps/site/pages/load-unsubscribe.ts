import type { ru } from '../../../features/messages/messages/unsubscribe.ru.ts';
import { unsubscribe } from '../../../features/messages/unsubscribe-contract.ts';
import type { Unsubscribed } from '../../../features/messages/web/unsubscribe-screen.tsx';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { FormRefusal } from '../car-form-routes.tsx';
import type { RouterContext } from '../router.tsx';

type Asked = { context: Pick<RouterContext, 'api' | 'sent' | 'messages'>; search: SearchParams };
type Answered = { title: string; token: string; before: Unsubscribed | null; refusal: FormRefusal | null };

/** A POST comes from the form without script, and from the button of a mail program. */
export async function loadUnsubscribe({
  context: { api, sent, messages },
  search,
}: Asked): Promise<Answered> {
  const text = messages.unsubscribe as typeof ru;
  const token = typeof search.token === 'string' ? search.token : '';
  if (!sent) return { title: text.title, token, before: null, refusal: null };
  try {
    const { wish } = await api.call(unsubscribe, { token });
    return { title: text.doneTitle, token, before: wish, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const refusal = { code: error.code, status: error.status };
    return { title: text.wrongTitle, token, before: 'wrong', refusal };
  }
}
