import type { RefusalText } from '../../../../platform/web/use-mutation.ts';
import { useOffersText } from './use-text.ts';

/** Error texts of the desk's actions; `wrongInput` is the text shown when the server refuses an entered value. */
export function useRefusalText(wrongInput: string): RefusalText {
  const text = useOffersText();
  return ({ code }) => {
    if (code === 'already_reserved') return text('alreadyReserved');
    if (code === 'ad_off_sale' || code === 'not_found') return text('adOffSale');
    if (code === 'invalid_input') return wrongInput;
    return text('failed');
  };
}
