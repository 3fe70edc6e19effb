import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Database, idArray, isAmong, preparedRows } from '../../../platform/server/database.ts';
import { sharedLookup } from '../../../platform/server/shared-question.ts';
import { type CardRow, carCards, carRows } from './car-rows.ts';

/** A card as it was made from one version of its rows. */
export type KeptCard = {
  /** As JSON in UTF-8: a card has some sixty parts, and the garbage collector need not look at any. */
  readonly text: Buffer;
  version: string;
  madeAt: number;
  annualRate: number;
  /** It is true from the moment at which it was made until what it says to be hot or reserved no longer is. */
  from: Date;
  until: Date | null;
};

/** Of all texts together; about ninety thousand cards. */
const mostBytes = 128e6;
/** The kinds of a photograph's files may lag so far behind. */
const trustedMilliseconds = 600_000;
/** Cards by id, of a language with so many photographs each, all made with the same names. */
type View = { names: CardNames; cards: Map<number, KeptCard>; bytes: number };
const keptOf = new WeakMap<Database, Map<string, View>>();

/**
 * What vehicles and places are called in the reader's language, by id; `value` is a path, as in `toyota/camry`. Another
 * function stands for other names: cards are made again.
 */
export type CardNames = (
  kind: 'brand' | 'model' | 'generation' | 'city' | 'region',
  id: number,
) => { value: string; label: string; parentId: number } | undefined;

type Reader = { db: Database; locale: Locale; now: Date; annualRate: number; names: CardNames };

/**
 * Cards of listings in the order of their ids; those that are no more are left out. A card is made again only when
 * its listing, or its reservation, has another version: asking for versions costs a fraction of reading the cards.
 */
export async function keptCards(
  reader: Reader,
  ids: readonly number[],
  photosEach: number,
): Promise<KeptCard[]> {
  const { db } = reader;
  const view = viewOf(reader, photosEach);
  const kept = view.cards;
  const trusted = ids.filter((id) => isTrueAt(kept.get(id), reader));
  const trustedIds = new Set(trusted);
  const others = ids.filter((id) => !trustedIds.has(id));
  const [versions, cards] = await Promise.all([
    versionsOf(db, trusted),
    makeCards(reader, others, { view, photosEach }),
  ]);

  const changed: number[] = [];
  for (const id of trusted) {
    const [version, known] = [versions.get(id), kept.get(id)];
    if (known && known.version === version) cards.set(id, known);
    else if (version !== undefined) changed.push(id);
  }
  for (const [id, card] of await makeCards(reader, changed, { view, photosEach })) cards.set(id, card);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function viewOf({ db, locale, names }: Reader, photosEach: number): View {
  const views = keptOf.get(db) ?? new Map<string, View>();
  keptOf.set(db, views);
  const name = `${locale} ${photosEach}`;
  const known = views.get(name);
  if (known?.names === names) return known;
  const view = { names, cards: new Map<number, KeptCard>(), bytes: 0 };
  views.set(name, view);
  return view;
}

/** Whether a card is right, if only its rows have not changed. */
function isTrueAt(known: KeptCard | undefined, { annualRate, now }: Reader): boolean {
  if (known?.annualRate !== annualRate) return false;
  if (performance.now() - known.madeAt > trustedMilliseconds) return false;
  return now >= known.from && (known.until === null || now < known.until);
}

/** When a card that is made now must be made again, though nobody changed it. */
function nextChange({ hot_until, reserved_until }: CardRow, now: Date): Date | null {
  const [next = null] = [hot_until, reserved_until]
    .filter((moment) => moment !== null && moment > now)
    .sort((a, b) => Number(a) - Number(b));
  return next;
}

const versionStatement = {
  name: 'versions of cards',
  text: `select
    (select string_agg(id || ' ' || xmin::text, ',') from listings where ${isAmong('id', '$1')}) as listings,
    (select string_agg(listing_id || ' ' || xmin::text, ',') from car_reservations
      where ${isAmong('listing_id', '$1')}) as reservations`,
};

/** What changes whenever a listing or its reservation does: the transactions that wrote their rows. */
const versionsOf = sharedLookup(async (db: Database, ids: readonly number[]) => {
  type Row = { listings: string | null; reservations: string | null };
  const rows = await preparedRows<Row>(db, versionStatement, [idArray(ids)]);
  const versions = new Map<number, string>();
  for (const told of [rows[0]?.listings, rows[0]?.reservations]) {
    for (const one of told?.split(',') ?? []) {
      const [id = '', version = ''] = one.split(' ');
      versions.set(Number(id), `${versions.get(Number(id)) ?? ''}/${version}`);
    }
  }
  return versions;
});

/** Cards made anew, and kept; by id. */
async function makeCards(
  reader: Reader,
  ids: readonly number[],
  { view, photosEach }: { view: View; photosEach: number },
): Promise<Map<number, KeptCard>> {
  const made = new Map<number, KeptCard>();
  if (ids.length === 0) return made;
  const madeAt = performance.now();
  const { db, now, annualRate } = reader;
  const found = await rowsOf(db, ids);
  const rows = await withNames(
    reader,
    ids.flatMap((id) => found.get(id) ?? []),
  );
  const cards = await carCards(reader, rows, photosEach);
  for (const [at, row] of rows.entries()) {
    const [card, version] = [cards[at], found.get(row.id)?.version];
    if (!card || version === undefined) continue;
    const text = ownBytes(JSON.stringify(card));
    const kept: KeptCard = { text, version, madeAt, annualRate, from: now, until: nextChange(row, now) };
    made.set(row.id, kept);
    // The one that was made last stands last, so that the oldest are the first.
    forget(view, row.id);
    view.cards.set(row.id, kept);
    view.bytes += text.length;
  }
  forgetOldest(db);
  return made;
}

/** Outside the pool that short buffers share: a kept part of it would keep all of it. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function forget(view: View, id: number): void {
  view.bytes -= view.cards.get(id)?.text.length ?? 0;
  view.cards.delete(id);
}

/** Of the language that has most. */
function forgetOldest(db: Database): void {
  const views = [...(keptOf.get(db)?.values() ?? [])];
  while (views.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) {
    const largest = views.reduce((most, view) => (view.bytes > most.bytes ? view : most));
    const [oldest = 0] = largest.cards.keys();
    forget(largest, oldest);
  }
}

type NamelessRow = Omit<CardRow, `${string}_slug` | `${string}_name`> & {
  version: string;
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  city_id: number;
};

const rowStatement = {
  name: 'rows of cards',
  text: `select id, status, brand_id, model_id, generation_id, city_id, trim, year, price_tenge, mileage_km, volume_cc,
      power_hp, body_type, fuel, transmission, drive, steering, color, condition, customs, seller, damaged, warranty,
      credit, hot_until, own, bargain, exchange, inspected, photo_ids, published_at, until as reserved_until,
      concat('/' || listings.xmin::text, '/' || car_reservations.xmin::text) as version
    from listings left join car_reservations on listing_id = id where ${isAmong('id', '$1')}`,
};

/** Without a join with the tables of names, which the database would do again for each. */
const rowsOf = sharedLookup(async (db: Database, ids: readonly number[]) => {
  const rows = await preparedRows<NamelessRow>(db, rowStatement, [idArray(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
});

/** What staff have only just added is not among the names yet: those rows are read with theirs, and come last. */
async function withNames({ db, locale, names }: Reader, rows: readonly NamelessRow[]): Promise<CardRow[]> {
  const named = rows.map((row) => nameRow(row, names));
  const strange = rows.filter((_, at) => named[at] === null).map(({ id }) => id);
  const known = named.filter((row) => row !== null);
  if (strange.length === 0) return known;
  return [...known, ...(await carRows(db, locale, sql`where listings.id = any(${strange}::bigint[])`))];
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function nameRow(row: NamelessRow, names: CardNames): CardRow | null {
  const brand = names('brand', row.brand_id);
  const model = row.model_id === null ? null : names('model', row.model_id);
  const generation = row.generation_id === null ? null : names('generation', row.generation_id);
  const city = names('city', row.city_id);
  const region = city && names('region', city.parentId);
  if (!brand || model === undefined || generation === undefined || !city || !region) return null;
  return {
    ...row,
    brand_slug: brand.value,
    brand_name: brand.label,
    model_slug: model && lastPart(model.value),
    model_name: model?.label ?? null,
    generation_slug: generation && lastPart(generation.value),
    generation_name: generation?.label ?? null,
    city_slug: city.value,
    city_name: city.label,
    region_slug: region.value,
    region_name: region.label,
  };
}
