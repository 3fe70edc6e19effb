import { searchable } from '../car-search.ts';

/** Shorter ones are no numbers of cars, and would hide other words. */
const minLength = 5;

/** Words of an inspector without a VIN or plate, however it is spaced and in letters that only look like it. */
export function hideNumber(words: string, number: string): string {
  const wanted = searchable(number);
  if (wanted.length < minLength) return words;
  const letters = [...words].map((letter) => ({ letter, key: searchable(letter) }));
  const told = letters.filter(({ key }) => key.length === 1);
  const at = told
    .map(({ key }) => key)
    .join('')
    .indexOf(wanted);
  const [first, last] = [told[at], told[at + wanted.length - 1]];
  if (!first || !last) return words;
  const written = (from: number, to?: number) =>
    letters
      .slice(from, to)
      .map(({ letter }) => letter)
      .join('');
  const after = written(letters.indexOf(last) + 1);
  return `${written(0, letters.indexOf(first))}…${hideNumber(after, number)}`;
}
