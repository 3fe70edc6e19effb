import { foldKey } from '../../../../platform/contract/fold.ts';
import type { Dictionary } from '../dictionary.ts';
import { foldText } from './fold-words.ts';
import { inOtherLayout } from './spelling.ts';

/** A brand, model or city that a text may be about to name. */
export type Completion = {
  param: 'brand' | 'model' | 'city';
  id: number;
  /** Higher is more common; of cities it is not known. */
  popularity: number;
  years: { from: number; to: number | null } | null;
};
type Entry = readonly [key: string, completion: Completion];

const shortestKey = 2;
/** The last words of a text that may be one name. */
const longestName = 3;
const maxCompletions = 10;
/** How many names are looked at: enough for all that begin with two letters. */
const maxLookedAt = 4_000;

/** All names in their order, which takes some milliseconds to make. */
const namesOf = new WeakMap<Dictionary, readonly Entry[]>();

function sortedNames(dictionary: Dictionary): readonly Entry[] {
  const known = namesOf.get(dictionary);
  if (known) return known;
  const entries = new Map<string, Entry>();
  const add = (key: string, completion: Completion) => {
    if (key.length >= shortestKey)
      entries.set(`${key} ${completion.param} ${completion.id}`, [key, completion]);
  };
  for (const { id, name, names, models } of dictionary.vehicles) {
    const popularity = models.reduce((sum, model) => sum + model.popularity, 0);
    const brandKeys = [...new Set([name, ...names].map(foldKey))];
    for (const key of brandKeys) add(key, { param: 'brand', id, popularity, years: null });
    for (const model of models) {
      const { yearFrom: from, yearTo: to } = model;
      const years = from === null ? null : { from, to };
      const completion: Completion = { param: 'model', id: model.id, popularity: model.popularity, years };
      for (const key of new Set([model.name, ...model.names].map(foldKey))) {
        if (/\p{L}/u.test(key)) add(key, completion);
        for (const brandKey of brandKeys) add(brandKey + key, completion);
      }
    }
  }
  for (const { id, labels } of dictionary.paths.city.byId.values())
    for (const label of Object.values(labels))
      add(foldKey(label), { param: 'city', id, popularity: 0, years: null });
  const sorted = [...entries.values()].sort(([one], [other]) => (one < other ? -1 : 1));
  namesOf.set(dictionary, sorted);
  return sorted;
}

/** The names that begin with the key; a whole name comes before longer ones, then the more common. */
function namesFrom(names: readonly Entry[], key: string): Completion[] {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.[0] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  const found = new Map<string, Completion & { isWhole: boolean }>();
  for (let at = low; at < Math.min(names.length, low + maxLookedAt); at += 1) {
    const [name, completion] = names[at] as Entry;
    if (!name.startsWith(key)) break;
    const id = `${completion.param} ${completion.id}`;
    if (!found.has(id)) found.set(id, { ...completion, isWhole: name === key });
  }
  return [...found.values()]
    .sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.popularity - one.popularity)
    .slice(0, maxCompletions);
}

/** What the last words of a text may become, and the text before them. */
export function completionsOf(
  dictionary: Dictionary,
  text: string,
): { rest: string; completions: readonly Completion[] } {
  const names = sortedNames(dictionary);
  for (const { index } of Array.from(text.matchAll(/\S+/g)).slice(-longestName)) {
    const tail = text.slice(index);
    for (const key of [foldKey(tail), foldKey(inOtherLayout(foldText(tail)))]) {
      const completions = key.length >= shortestKey ? namesFrom(names, key) : [];
      if (completions.length > 0) return { rest: text.slice(0, index).trim(), completions };
    }
  }
  return { rest: text, completions: [] };
}
