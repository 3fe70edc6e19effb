import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapedLike } from '../../../platform/server/database.ts';

/** What staff type of a car: words of brand, model or their other names, and years. */
export type TypedVehicle = { words: string[]; years: number[] };

const isYear = (word: string) => /^(19|20)\d\d$/.test(word);

export function typedVehicle(text: string): TypedVehicle {
  const terms = text.split(/[\s,-]+/).filter(Boolean);
  return { words: terms.filter((term) => !isYear(term)), years: terms.filter(isYear).map(Number) };
}

/**
 * SQL for cars whose brand and model have all these words, or words that begin so, in their names or other names.
 * `brand` and `model` are SQL for the ids. Without words every car matches.
 */
export function matchesNames(
  words: readonly string[],
  { brand, model }: { brand: RawBuilder<unknown>; model: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`;
  // The names begin with a space, too, so that "rio" is not found in "Priora".
  const patterns = words.map((word) => `% ${escapedLike(word)}%`);
  const names = (table: 'b' | 'm') =>
    sql`translate(' ' || ${sql.ref(`${table}.name`)} || ' ' || array_to_string(${sql.ref(`${table}.aliases`)}, ' '), '-', ' ')`;
  return sql<SqlBool>`(${brand} in (select b.id from brands b where ${names('b')} ilike all(${patterns}::text[]))
    or ${model} in (select m.id from models m join brands b on b.id = m.brand_id
      where ${names('b')} || ' ' || ${names('m')} ilike all(${patterns}::text[])))`;
}
