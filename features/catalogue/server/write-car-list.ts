import type { CarList, FacetValue } from '../contract.ts';

/*
 * Writes what `JSON.stringify` writes, in a fraction of its time: cards are kept from one request to the next, and so are
 * their texts; of a facet's value only the count is ever new. Texts are kept as bytes of UTF-8, a sign a byte: such
 * strings are put together, and turned into what is sent, without any look at their signs.
 */

type Card = CarList['results'][number];

const asBytes = (text: string) => Buffer.from(text).toString('latin1');
const emptyLists = '"results":[],"facets":{}';
const cardTexts = new WeakMap<Card, string>();
/** What stands before the count, by label and value: no more than there are names in the dictionary. */
const namesByLabel = new Map<string, Map<string, string>>();

function textOf(card: Card): string {
  const known = cardTexts.get(card);
  if (known !== undefined) return known;
  const text = asBytes(JSON.stringify(card));
  cardTexts.set(card, text);
  return text;
}

function nameOf({ value, label }: FacetValue): string {
  const names = namesByLabel.get(label) ?? new Map<string, string>();
  namesByLabel.set(label, names);
  const known = names.get(value);
  if (known !== undefined) return known;
  const text = asBytes(`{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)},"count":`);
  names.set(value, text);
  return text;
}

function facetText([facet, values]: [string, readonly FacetValue[]]): string {
  let text = `"${facet}":[`;
  for (const [at, value] of values.entries()) text += `${at > 0 ? ',' : ''}${nameOf(value)}${value.count}}`;
  return `${text}]`;
}

export function writeCarList(list: CarList): Buffer {
  const frame = JSON.stringify({ ...list, results: [], facets: {} });
  // Quotes within a text are escaped, so this is nothing that somebody wrote.
  const at = frame.indexOf(emptyLists);
  if (at < 0) throw new Error('A list of cars no longer has its facets after its results');
  const cards = list.results.map(textOf).join(',');
  const facets = Object.entries(list.facets).map(facetText).join(',');
  const [before, after] = [frame.slice(0, at), frame.slice(at + emptyLists.length)].map(asBytes);
  return Buffer.from(`${before}"results":[${cards}],"facets":{${facets}}${after}`, 'latin1');
}
