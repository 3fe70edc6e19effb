import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { revealPhone } from '../contract.ts';
import { useListingText } from './use-text.ts';

type State = {
  id: number;
  isAsking: boolean;
  contact: OutputOf<typeof revealPhone> | null;
  /** What the person reads when the number was refused. */
  refusal: string | null;
};

export type Phone = Omit<State, 'id'> & {
  /** Answers why not, or null. */
  ask: () => Promise<string | null>;
};

/** The seller's number, asked for once and then shown wherever the page has a place for it. */
export function usePhone(api: ApiClient, id: number): Phone {
  const text = useListingText();
  const fresh: State = { id, isAsking: false, contact: null, refusal: null };
  const [kept, setState] = useState<State>(fresh);
  const state = kept.id === id ? kept : fresh;

  function refusalOf(error: unknown): string {
    if (!(error instanceof ApiProblem)) return text('phoneFailed');
    if (error.code === 'too_many_requests') return text('tooMany');
    if (error.code === 'no_phone') return text('noPhone');
    return text(error.code === 'ad_off_sale' || error.code === 'gone' ? 'offSaleContact' : 'phoneFailed');
  }

  async function ask() {
    if (state.isAsking || state.contact) return null;
    setState({ ...fresh, isAsking: true });
    try {
      setState({ ...fresh, contact: await api.call(revealPhone, { id: String(id) }) });
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      setState({ ...fresh, refusal });
      return refusal;
    }
  }

  return { ...state, ask };
}
