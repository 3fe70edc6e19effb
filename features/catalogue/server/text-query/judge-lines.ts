import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dictionary } from '../dictionary.ts';
import { applyTextQuery } from './parse-text.ts';

/** A query as people write it, and the filters that a careful person would choose for it. */
export type QueryLine = { kind: string; query: string; filters: string };

const folder = join(import.meta.dirname, '../../query-lines');
const sorted = (filters: readonly string[]) => filters.toSorted().join(' ');
/** The year in which the lines were written: «не старше 5 лет» depends on it. */
const writtenAt = new Date('2026-11-25T06:00:00Z');

/**
 * Queries with their filters. Both halves were written before the parser and apart from it; `held-out` is not looked at
 * when the parser is changed.
 */
export async function readQueryLines(half: 'tuning' | 'held-out'): Promise<QueryLine[]> {
  const [, ...lines] = (await readFile(join(folder, `${half}.tsv`), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', filters = ''] = line.split('\t');
    return { kind, query, filters: sorted(filters.split(' ').filter(Boolean)) };
  });
}

/** What the query was read as, in the form of a line's filters. */
export function readAs(dictionary: Dictionary, query: string): string {
  const { recognized } = applyTextQuery(dictionary, { q: query }, writtenAt);
  return sorted(recognized.map(({ param, value }) => `${param}=${value}`));
}
