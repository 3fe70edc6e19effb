/** What a person typed into a field for a whole number. */
export type Amount =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** Not a whole number; its digits are never guessed together. */
  | { kind: 'unclear' };

const unclear: Amount = { kind: 'unclear' };

/** No valid answer is longer, and much longer numbers would lose precision. */
const maxDigits = 12;

/** Words for thousands and millions in Russian, Kazakh and English, and what stands for them in short. */
const multipliers: readonly [words: RegExp, factor: number][] = [
  [/^(?:т|тыс|тысяч[аи]?|мың|к|k|thousand)\.?$/, 1_000],
  [/^(?:м|млн|миллион(?:а|ов)?|m|mln|million)\.?$/, 1_000_000],
];
/** Units that people write after the number, which say nothing more. */
const units = /^(?:₸|тг|тенге|теңге|kzt|км|km|миль|mi|л\.?с|hp)\.?$/;

/**
 * Reads a whole number as people write it: "4 500 000", "4.500.000", "4,5 млн", "210 тыс. км". A decimal without
 * thousands or millions, a minus and anything else are unclear.
 */
export function parseAmount(typed: string): Amount {
  const text = typed.trim().toLowerCase();
  if (text === '') return { kind: 'empty' };
  // One pattern could backtrack; the number ends at its last digit.
  const end = text.search(/[^\d\s.,'’\u00a0\u202f]/);
  const numberText = (end === -1 ? text : text.slice(0, end)).trim().replace(/[.,]$/, '');
  const words = (end === -1 ? '' : text.slice(end)).split(/\s/).filter((word) => word !== '');
  const factor = factorOf(words);
  if (factor === null) return unclear;
  const value = plainNumber(numberText);
  if (value === null) return unclear;
  const result = Math.round(value * factor * 1000) / 1000;
  return Number.isInteger(result) && String(result).length <= maxDigits
    ? { kind: 'number', value: result }
    : unclear;
}

function factorOf(words: readonly string[]): number | null {
  const [first, ...rest] = words;
  if (first === undefined) return 1;
  const multiplier = multipliers.find(([pattern]) => pattern.test(first))?.[1];
  const others = multiplier === undefined ? words : rest;
  return others.every((word) => units.test(word)) ? (multiplier ?? 1) : null;
}

/** The number without words: in groups of three, or with one decimal point or comma. */
function plainNumber(text: string): number | null {
  const compact = text.replace(/[\s'’\u00a0\u202f]/g, '');
  if (/^\d{1,15}$/.test(compact)) return Number(compact);
  if (/^\d{1,3}(?:\.\d{3}){2,4}$|^\d{1,3}(?:,\d{3}){2,4}$/.test(compact))
    return Number(compact.replace(/[.,]/g, ''));
  if (/^\d{1,12}[.,]\d{1,3}$/.test(compact)) return Number(compact.replace(',', '.'));
  return null;
}
