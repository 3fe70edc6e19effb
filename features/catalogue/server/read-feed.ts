import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type Locale, localeTags, localizedPath } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { escapeMarkup } from '../../../platform/server/escape-markup.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import type { CarCard } from '../../listings/contract.ts';
import { carTitle, lastPriceChanges } from '../../listings/server/public.ts';
import { photoAddress } from '../../photos/photo-of.ts';
import type { readFeed as contract } from '../contract.ts';
import { labelOf } from './filters-to-drop.ts';
import { findCars } from './list-cars.ts';

const titles = {
  ru: 'Машины на Tulpar Auto',
  kk: 'Tulpar Auto көліктері',
  en: 'Cars on Tulpar Auto',
} as const;
const kilometres = { ru: 'км', kk: 'км', en: 'km' } as const;

/** Text of XML, without the characters that it cannot contain. */
const escaped = (text: string) =>
  escapeMarkup(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''),
  );

/** An entry is updated when the ad comes on sale and when its price changes. ISO texts of one zone sort by time. */
const updatedAt = ({ published_at: publishedAt }: CarCard, priceChange: Date | undefined) =>
  [publishedAt ?? '', priceChange?.toISOString() ?? ''].reduce((a, b) => (a > b ? a : b));

/** The newest cars of a search as an Atom feed (RFC 4287). An ad's id stays, so readers show each once. */
export async function readFeed(context: Context, { lang: _, ...filters }: InputOf<typeof contract>) {
  const { locale, config } = context;
  const found = await findCars(context, { ...filters, sort: 'newest' });
  const cars = found.results.map(({ text }) => JSON.parse(String(text)) as CarCard);
  const [dictionary, priceChanges] = await Promise.all([
    context.dictionary(),
    lastPriceChanges(
      context.db,
      cars.map(({ id }) => id),
    ),
  ]);
  const entries = cars.map((car) => ({ car, updated: updatedAt(car, priceChanges.get(car.id)) }));
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  const named = ['brand', 'model', 'generation', 'city'].flatMap((param) =>
    query.getAll(param).map((value) => labelOf(dictionary, param, value, locale)),
  );
  const address = (path: string) => escaped(config.publicUrl + localizedPath(locale, path));
  const page = address(`/cars${query.size > 0 ? `?${query}` : ''}`);
  const self = new URLSearchParams(query);
  self.set('lang', locale);
  const updated = entries.map((entry) => entry.updated).sort();
  const content = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${page}</id>
  <title>${escaped([titles[locale], named.join(', ')].filter(Boolean).join(': '))}</title>
  <updated>${updated.at(-1) ?? context.clock.now().toISOString()}</updated>
  <author><name>Tulpar Auto</name></author>
  <link rel="alternate" type="text/html" href="${page}"/>
  <link rel="self" type="application/atom+xml" href="${escaped(`${config.publicUrl}/api/cars/feed/?${self}`)}"/>
${entries.map((entry) => entryOf(entry, { locale, address, publicUrl: config.publicUrl })).join('')}</feed>
`;
  return new FileResponse({ name: 'cars.xml', content: Buffer.from(content) });
}

type Site = { locale: Locale; address: (path: string) => string; publicUrl: string };

function entryOf(
  { car, updated }: { car: CarCard; updated: string },
  { locale, address, publicUrl }: Site,
): string {
  const { id, price, mileage_km: mileage, published_at: publishedAt, photos } = car;
  const facts = [
    tengeText(price, locale),
    mileage !== null && `${new Intl.NumberFormat(localeTags[locale]).format(mileage)} ${kilometres[locale]}`,
    car.fuel?.label,
    car.transmission?.label,
    car.city.label,
    car.standing?.why === null && car.standing.rating.label,
  ].filter(Boolean);
  const [cover] = photos;
  return `  <entry>
    <id>${address(`/cars/${id}`)}</id>
    <title>${escaped(`${carTitle(car)}: ${tengeText(price, locale)}`)}</title>
    <link rel="alternate" type="text/html" href="${address(`/cars/${id}`)}"/>
${cover ? `    <link rel="enclosure" type="image/webp" href="${escaped(publicUrl + photoAddress(cover.key, 320))}"/>\n` : ''}    <published>${publishedAt}</published>
    <updated>${updated}</updated>
    <summary>${escaped(facts.join(' · '))}</summary>
  </entry>
`;
}
