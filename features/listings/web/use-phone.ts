import { createContext, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { revealPhone } from '../contract.ts';
import { useListingText } from './use-text.ts';

type State = {
  id: number;
  isRequesting: boolean;
  contact: OutputOf<typeof revealPhone> | null;
  /** Error text if the server refused the phone number. */
  refusal: string | null;
};

export type Phone = Omit<State, 'id'> & {
  /** Requests the phone number. Both are null if it is already being requested. */
  request: () => Promise<Pick<State, 'contact' | 'refusal'>>;
};

/** For parts of the page that load later; null where no phone can be asked for. */
export const PhoneContext = createContext<Phone | null>(null);

/** Returns a function that gives the error text for an error code. */
export function usePhoneRefusal() {
  const text = useListingText();
  return (code: string | null) => {
    if (code === 'too_many_requests') return text('tooMany');
    if (code === 'no_phone') return text('noPhone');
    return text(code === 'ad_off_sale' || code === 'gone' ? 'offSaleContact' : 'phoneFailed');
  };
}

/** The seller's phone, requested once and shared by all parts of the page that show it. */
export function usePhone(api: ApiClient, id: number): Phone {
  const refusalText = usePhoneRefusal();
  const initial: State = { id, isRequesting: false, contact: null, refusal: null };
  const [stored, setState] = useState<State>(initial);
  const state = stored.id === id ? stored : initial;

  async function request() {
    if (state.isRequesting || state.contact) return { contact: state.contact, refusal: null };
    setState({ ...initial, isRequesting: true });
    try {
      const contact = await api.call(revealPhone, { id: String(id) });
      setState({ ...initial, contact });
      return { contact, refusal: null };
    } catch (error) {
      const refusal = refusalText(error instanceof ApiProblem ? error.code : null);
      setState({ ...initial, refusal });
      return { contact: null, refusal };
    }
  }

  return { ...state, request };
}
