import type { Dictionary } from '../dictionary.ts';
import { parseText } from './parse-text.ts';
import { nearestKnown } from './spelling.ts';

/** Each word is compared with all known ones. */
const maxWords = 3;

/** The text with another word in the place of one that stands by itself: the «м» of «камри м» is not that of «камри». */
const withWord = (text: string, word: string, other: string) =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu), ([part]) =>
    part === word ? other : part,
  ).join('');

/**
 * The text with one word that is not understood replaced by a known one that is like it, if the text says more of a car
 * then; null if there is none. For an offer to the person: it is less certain than what is corrected without asking.
 */
export function betterText(
  dictionary: Dictionary,
  { text = '', words, now }: { text: string | undefined; words: readonly string[]; now: Date },
): string | null {
  const year = now.getUTCFullYear();
  const before = parseText(dictionary, text, year);
  for (const word of words.slice(0, maxWords))
    for (const known of nearestKnown(dictionary.spelling, word)) {
      const better = withWord(text, word, known);
      const after = parseText(dictionary, better, year);
      const saysMore = after.recognized.length > before.recognized.length;
      if (saysMore && after.unknownWords.length < before.unknownWords.length) return better;
    }
  return null;
}
