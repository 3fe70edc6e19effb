import type { RefusalText } from '../../../platform/web/use-mutation.ts';
import type { SearchRefusal } from '../contract.ts';
import { useSearchesText } from './use-text.ts';

const texts = {
  not_a_search: 'notASearch',
  searches_full: 'searchesFull',
  same_search: 'sameSearch',
} as const satisfies Record<SearchRefusal, string>;

/** Texts of the refusals of saved searches. */
export function useSearchRefusalText(): RefusalText {
  const text = useSearchesText();
  return ({ code }) => (code in texts ? text(texts[code as SearchRefusal]) : null);
}
