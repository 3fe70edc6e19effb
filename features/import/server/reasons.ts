import type { Column } from './columns.ts';

/** Why a row was refused. */
const refusals = {
  wrong_column_count: 'has more or fewer cells than the header',
  unbalanced_quote: 'a quoted cell is not closed',
  stray_quote: 'a quotation mark inside a cell that is not quoted',
  too_long: 'longer than any such value can be',
  broken_encoding: 'contains characters that could not be decoded',
  brand_missing: 'no brand',
  brand_unknown: 'the brand is not in the taxonomy',
  year_missing: 'no year',
  year_unreadable: 'the year is not a number',
  year_impossible: 'no car can be of that year',
  price_missing: 'no price',
  price_unreadable: 'the price is not an amount in tenge',
  price_impossible: 'no car can cost that',
  city_missing: 'no city',
  city_unknown: 'the place is not in the list of places',
  city_ambiguous: 'several places have that name',
} as const;
export type Refusal = keyof typeof refusals;

/** Why a row is a duplicate and adds no listing. */
const duplicateReasons = {
  duplicate_row: 'the same row stands earlier in this file',
  imported_before: 'the same row came with an earlier import',
} as const;
export type DuplicateReason = keyof typeof duplicateReasons;

/** Why a value of an added listing was left unknown. */
const notes = {
  model_missing: 'no model; only the brand is known',
  model_unknown: 'the model is not in the taxonomy; its text is kept as trim',
  generation_unknown: 'the model has no generation of that code',
  generation_contradicts_year: 'the code and the year exclude each other',
  mileage_unreadable: 'the mileage is not a number of kilometres',
  mileage_implausible: 'no plausible mileage for a car of that year',
  volume_unreadable: 'the engine volume is not a number of litres',
  volume_implausible: 'no car engine has that volume',
  word_unknown: 'a word that names no known choice',
} as const;
export type Note = keyof typeof notes;

export type Reason = Refusal | DuplicateReason | Note;
export type Outcome = 'refused' | 'known' | 'left_unknown';

/**
 * A line of the report. `row` is the number of the data row, counted from 1; `line` is the number of the line in the
 * file where the row starts.
 */
export type Finding = {
  row: number;
  line: number;
  outcome: Outcome;
  field: Column | '';
  reason: Reason;
  value: string;
};

export const isRefusal = (reason: Reason): reason is Refusal => Object.hasOwn(refusals, reason);
export const isNote = (reason: Reason): reason is Note => Object.hasOwn(notes, reason);

export function explain(reason: Reason): string {
  return { ...refusals, ...duplicateReasons, ...notes }[reason];
}
