import { foldText, keysOf, stemsOf, wordsOf } from './fold-words.ts';
import { describingPhrases, everydayWords, placeWords } from './lexicon.ts';
import type { Meaning } from './meaning.ts';

/** What a phrase means that is no filter. */
export const describes: Meaning = { param: 'q', value: '' };

type Node = { next: Map<string, Node>; meanings: Meaning[] };
const newNode = (): Node => ({ next: new Map(), meanings: [] });

/** Words and phrases for values of filters, to be found at the start of a text whatever endings its words have. */
export type Phrases = { root: Node };

/** A value of a filter with its labels in all languages. */
export type Named = Meaning & { labels: Readonly<Record<string, string>> };

/** Labels that are words of other things too: «Нет», «Другой», and «Газ», of which there are two. */
const isUnclear = (param: string, value: string) =>
  param === 'gas_equipment' ||
  (param === 'color' && value === 'other') ||
  (param === 'fuel' && value === 'gas');

export function buildPhrases(named: readonly Named[]): Phrases {
  const root = newNode();
  function add(phrase: string, meaning: Meaning): void {
    // «семьи» is no ending of Семей.
    const shortest = meaning.param === 'city' || meaning.param === 'region' ? 4 : 3;
    let nodes = [root];
    for (const { text } of wordsOf(foldText(phrase)))
      nodes = nodes.flatMap((node) =>
        keysOf(text, shortest).map((key) => {
          const known = node.next.get(key) ?? newNode();
          node.next.set(key, known);
          return known;
        }),
      );
    for (const node of nodes)
      if (
        node !== root &&
        !node.meanings.some(({ param, value }) => param === meaning.param && value === meaning.value)
      )
        node.meanings.push(meaning);
  }
  for (const [param, value, phrases] of [...everydayWords, ...placeWords])
    for (const phrase of phrases.split('|')) add(phrase, { param, value });
  for (const phrase of describingPhrases.split('|')) add(phrase, describes);
  // A value's own label counts only where no everyday word has the same.
  const addLabel = (label: string, meaning: Meaning) => {
    if (readPhrase({ root }, foldText(label))?.end !== label.length) add(label, meaning);
  };
  for (const { param, value, labels } of named)
    if (!isUnclear(param, value))
      for (const label of Object.values(labels)) addLabel(label, { param, value });
  return { root };
}

/** The most words of a phrase. */
const longestPhrase = 6;

/** The longest phrase that the folded text starts with. */
export function readPhrase(
  { root }: Phrases,
  folded: string,
): { end: number; meanings: readonly Meaning[] } | null {
  let best: { end: number; meanings: readonly Meaning[] } | null = null;
  let nodes = [root];
  for (const { text, end } of wordsOf(folded.slice(0, 120)).slice(0, longestPhrase)) {
    const stems = stemsOf(text);
    nodes = nodes.flatMap(({ next }) => stems.flatMap((stem) => next.get(stem) ?? []));
    if (nodes.length === 0) break;
    const meant = nodes.find(({ meanings }) => meanings.length > 0);
    if (meant) best = { end, meanings: meant.meanings };
  }
  return best;
}
