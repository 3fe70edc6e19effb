import type { Locale } from '../../platform/contract/locale.ts';
import type { InspectionReport } from './report-contract.ts';

/** Inspectors write in Russian as a rule, so only readers of other languages are told. */
const told: Record<Locale, string | null> = {
  ru: null,
  kk: 'Инспектордың өз сөздері қай тілде жазылса, сол тілде берілген.',
  en: 'The inspector’s own words are in the language in which they were written.',
};

/** Why the conclusion and notes of a report may be in another language than the rest; null if there is nothing to tell. */
export function aboutOwnWords(
  { conclusion, groups }: Pick<InspectionReport, 'conclusion' | 'groups'>,
  locale: Locale,
): string | null {
  const hasWords =
    conclusion !== null || groups.some(({ points }) => points.some(({ note }) => note !== null));
  return hasWords ? told[locale] : null;
}
