import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listCars } from '../contract.ts';
import type { CountedValue, ValueName } from './facet-lists.ts';
import { findCars } from './list-cars.ts';

/*
 * Writes what `JSON.stringify` would write, in a fraction of its time: cards are kept as bytes from one request
 * to the next, and so is the beginning of each facet's value, of which only the count is ever new.
 */

const emptyLists = '"results":[],"facets":{}';
const comma = Buffer.from(',');
const beginnings = new WeakMap<ValueName, Partial<Record<Locale, string>>>();

/** UTF-8, a byte a sign: such texts are put together, and turned into bytes, without any look at their signs. */
const asBytes = (text: string) => Buffer.from(text).toString('latin1');

/** What stands before the count. */
function beginningOf(name: ValueName, locale: Locale): string {
  const known = beginnings.get(name) ?? {};
  beginnings.set(name, known);
  const { value, labels } = name;
  known[locale] ??= asBytes(
    `{"value":${JSON.stringify(value)},"label":${JSON.stringify(labels[locale])},"count":`,
  );
  return known[locale];
}

function facetText(facet: string, values: readonly CountedValue[], locale: Locale): string {
  let text = `"${facet}":[`;
  for (const [at, { name, count }] of values.entries())
    text += `${at > 0 ? ',' : ''}${beginningOf(name, locale)}${count}}`;
  return `${text}]`;
}

export async function writeCarList(context: Context, input: InputOf<typeof listCars>): Promise<Buffer> {
  const found = await findCars(context, input);
  const frame = JSON.stringify({ ...found, results: [], facets: {} });
  // Quotes within a text are escaped, so this is nothing that somebody wrote.
  const at = frame.indexOf(emptyLists);
  if (at < 0) throw new Error('A list of cars no longer has its facets after its results');
  const facets = Object.entries(found.facets).map(([facet, values]) =>
    facetText(facet, values, context.locale),
  );
  const cards = found.results.flatMap(({ text }, place) => (place > 0 ? [comma, text] : [text]));
  return Buffer.concat([
    Buffer.from(`${frame.slice(0, at)}"results":[`),
    ...cards,
    Buffer.from(`],"facets":{${facets.join(',')}}`, 'latin1'),
    Buffer.from(frame.slice(at + emptyLists.length)),
  ]);
}
