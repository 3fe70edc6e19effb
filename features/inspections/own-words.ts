import type { Locale } from '../../platform/contract/locale.ts';
import type { InspectionReport } from './report-contract.ts';

/** Inspectors usually write in Russian, so only readers of other languages need this. */
const explanations: Record<Locale, string | null> = {
  ru: null,
  kk: 'Инспектордың өз сөздері қай тілде жазылса, сол тілде берілген.',
  en: 'The inspector’s own words are in the language in which they were written.',
};

/** Explains why conclusion and notes may be in another language than the rest of the report; null if there are none. */
export function aboutOwnWords(
  { conclusion, groups }: Pick<InspectionReport, 'conclusion' | 'groups'>,
  locale: Locale,
): string | null {
  const hasWords =
    conclusion !== null || groups.some(({ points }) => points.some(({ note }) => note !== null));
  return hasWords ? explanations[locale] : null;
}
