import type { Database } from '../../../../platform/server/database.ts';
import { adsDescribedBy } from '../../../listings/server/public.ts';
import { latinLetters } from '../../../vehicles/latin-name.ts';
import { foldText, stemsOf, wordsOf } from './fold-words.ts';
import { spellingsOfDescribing } from './lexicon.ts';
import { asCyrillic } from './spelling.ts';

/** Whoever types more words that are not understood has pasted a text, which no other ad repeats. */
const maxWords = 6;
/** «без пробега по Казахстану» is also written «без пробега по РК». */
const longestPhrase = 3;
const shortestStem = 4;
const changingEnd = /(?<=[а-я]{5})(?:ок|ек|[кп])$/;

/** What a word in a description begins with if it is this one, in Russian, Kazakh or English and in either script. */
function patternOf(word: string): string {
  const spellings = spellingsOfDescribing.get(word) ?? [word];
  return `(${[...new Set(spellings.flatMap(formsOf))].join(' | ')})`;
}

function formsOf(folded: string): string[] {
  if (!/^\p{L}+$/u.test(folded)) return [`'${folded}'`];
  const other = /^[a-z]+$/.test(folded)
    ? asCyrillic(folded)
    : Array.from(folded, (letter) => latinLetters[letter] ?? letter).join('');
  return [folded, other].map((form) => {
    const bare = /^[a-z]{4,}s$/.test(form) ? [form.slice(0, -1)] : stemsOf(form);
    const [stem] = bare.filter(({ length }) => length >= shortestStem).sort((a, b) => a.length - b.length);
    // Of «дөңгелек» and «потолок» the last letter changes with an ending: «дөңгелегі», «потолка».
    return stem ? `'${stem.replace(changingEnd, '')}':*` : `'${form}'`;
  });
}

/** The words of a phrase stand beside each other. */
const patternOfPhrase = (phrase: string) =>
  wordsOf(foldText(phrase))
    .slice(0, longestPhrase)
    .map(({ text }) => patternOf(text))
    .join(' <-> ');

/** Words or phrases that descriptions have, and the ads with all of them; `ids` is null if no word restricts the cars. */
export type Described = { words: string[]; ids: number[] | null };

/**
 * Looks for words in the descriptions of published ads. A word that nobody or nearly everybody has written, or nobody
 * together with those before it, is left out.
 */
export async function searchDescriptions(db: Database, unknownWords: readonly string[]): Promise<Described> {
  const described: Described = { words: [], ids: null };
  // A number that says nothing of a car says nothing in its description.
  const words = unknownWords.filter((word) => /\p{L}{3}/u.test(word));
  if (words.length > maxWords) return described;
  const patterns: string[] = [];
  for (const word of words) {
    const ids = await adsDescribedBy(db, [...patterns, patternOfPhrase(word)].join(' & '));
    if (!ids || ids.length === 0) continue;
    patterns.push(patternOfPhrase(word));
    described.words.push(word);
    described.ids = ids;
  }
  return described;
}
