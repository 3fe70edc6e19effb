import type { CarList } from '../contract.ts';

type Card = CarList['results'][number];

const noResults = '"results":[]';
/** Of cards that are kept from one request to the next; each text begins with a comma. */
const texts = new WeakMap<Card, Buffer>();

function textOf(card: Card): Buffer {
  const known = texts.get(card);
  if (known) return known;
  const text = Buffer.from(`,${JSON.stringify(card)}`);
  texts.set(card, text);
  return text;
}

/** What `JSON.stringify` writes, but that cards are most of it, and each is written only once while it is kept. */
export function writeCarList(list: CarList): Buffer {
  const frame = JSON.stringify({ ...list, results: [] });
  // Quotes within a text are escaped, so this is nothing that somebody wrote.
  const at = frame.indexOf(noResults) + noResults.length - 1;
  const [first, ...others] = list.results.map(textOf);
  const cards = first ? [first.subarray(1), ...others] : [];
  return Buffer.concat([Buffer.from(frame.slice(0, at)), ...cards, Buffer.from(frame.slice(at))]);
}
