import { queryOf } from '../../../platform/web/api-client.ts';

export const partnersPath = '/partners';

/** What an address asks of the list; the names are those of the call. */
export type Question = { category: string; city: string; q: string; open: boolean };

const keyOf = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : '');

/** No longer than the call takes, and without signs that are no text: an address may say anything. */
const wordsOf = (q: string) =>
  q
    .slice(0, 100)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();

export function questionOf(search: Readonly<Record<string, unknown>>): Question {
  const { category, city, q, open } = search;
  return {
    category: keyOf(category),
    city: keyOf(city),
    q: typeof q === 'string' ? wordsOf(q) : '',
    open: open === 'now',
  };
}

export function pageOf(search: Readonly<Record<string, unknown>>): number {
  const page = Number(search.page);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** As the call and the address have it: what is not chosen is left out. */
export function inputOf({ category, city, q, open }: Question) {
  return {
    ...(category && { category }),
    ...(city && { city }),
    ...(q && { q }),
    ...(open && { open: 'now' as const }),
  };
}

export function addressOf(question: Question, page = 1): string {
  return partnersPath + queryOf({ ...inputOf(question), ...(page > 1 && { page }) });
}
