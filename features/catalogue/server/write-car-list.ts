import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listCars } from '../contract.ts';
import type { CountedValue, ValueName } from './facet-lists.ts';
import { findCars } from './list-cars.ts';

/*
 * Writes a car list as the same JSON as `JSON.stringify`, but in a fraction of the time: the JSON of each card is cached,
 * and so is the JSON of each facet value up to its count, because only the count changes.
 */

const emptyLists = '"results":[],"facets":{}';
const comma = Buffer.from(',');

/**
 * Encodes text as UTF-8 and returns the bytes as a latin1 string with one character per byte. Such strings can be joined
 * and sent without encoding them again.
 */
const asBytes = (text: string) => Buffer.from(text).toString('latin1');

function jsonStartOf(name: ValueName, locale: Locale): string {
  const { value, labels, group } = name;
  name.jsonStart ??= {};
  name.jsonStart[locale] ??= asBytes(
    `{"value":${JSON.stringify(value)},"label":${JSON.stringify(labels[locale])},${
      group ? `"group":${JSON.stringify(group[locale])},` : ''
    }"count":`,
  );
  return name.jsonStart[locale];
}

function facetText(facet: string, values: readonly CountedValue[], locale: Locale): string {
  let text = `"${facet}":[`;
  for (const [at, { name, count }] of values.entries())
    text += `${at > 0 ? ',' : ''}${jsonStartOf(name, locale)}${count}}`;
  return `${text}]`;
}

export async function writeCarList(context: Context, input: InputOf<typeof listCars>): Promise<Buffer> {
  const list = await findCars(context, input);
  const frame = JSON.stringify({ ...list, results: [], facets: {} });
  // Quotes inside texts are escaped, so no text in the JSON can contain this sequence by accident.
  const at = frame.indexOf(emptyLists);
  if (at < 0) throw new Error('A list of cars no longer has its facets after its results');
  const facets = Object.entries(list.facets).map(([facet, values]) =>
    facetText(facet, values, context.locale),
  );
  const cards = list.results.flatMap(({ text }, index) => (index > 0 ? [comma, text] : [text]));
  return Buffer.concat([
    Buffer.from(`${frame.slice(0, at)}"results":[`),
    ...cards,
    Buffer.from(`],"facets":{${facets.join(',')}}`, 'latin1'),
    Buffer.from(frame.slice(at + emptyLists.length)),
  ]);
}
