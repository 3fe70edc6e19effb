import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { sharedLookup } from '../../../platform/server/shared-question.ts';
import type { CarCard } from '../contract.ts';
import { type CardRow, carCards, carRows } from './car-rows.ts';

/** A card as it was made from one version of its rows. */
type Kept = {
  version: string;
  madeAt: number;
  annualRate: number;
  /** It is true from the moment at which it was made until what it says to be hot or reserved no longer is. */
  from: Date;
  until: Date | null;
  card: CarCard;
};

/** About four kilobytes each, with the text of an answer. */
const mostKept = 40_000;
/** The kinds of a photograph's files may lag so far behind. */
const trustedMilliseconds = 600_000;
/** Cards by id, of a language with so many photographs each, all made with the same names. */
type View = { names: CardNames; cards: Map<number, Kept> };
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
): Promise<CarCard[]> {
  const { db } = reader;
  const kept = cardsKept(reader, photosEach);
  const trusted = ids.filter((id) => isTrueAt(kept.get(id), reader));
  const trustedIds = new Set(trusted);
  const others = ids.filter((id) => !trustedIds.has(id));
  const [versions, cards] = await Promise.all([
    versionsOf(db, trusted),
    makeCards(reader, others, { kept, photosEach }),
  ]);

  const changed: number[] = [];
  for (const id of trusted) {
    const [version, known] = [versions.get(id), kept.get(id)];
    if (known && known.version === version) cards.set(id, known.card);
    else if (version !== undefined) changed.push(id);
  }
  for (const [id, card] of await makeCards(reader, changed, { kept, photosEach })) cards.set(id, card);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function cardsKept({ db, locale, names }: Reader, photosEach: number): Map<number, Kept> {
  const views = keptOf.get(db) ?? new Map<string, View>();
  keptOf.set(db, views);
  const name = `${locale} ${photosEach}`;
  const known = views.get(name);
  if (known?.names === names) return known.cards;
  const cards = new Map<number, Kept>();
  views.set(name, { names, cards });
  return cards;
}

/** Whether a card is right, if only its rows have not changed. */
function isTrueAt(known: Kept | undefined, { annualRate, now }: Reader): boolean {
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

/** What changes whenever a listing or its reservation does: the transactions that wrote their rows. */
const versionsOf = sharedLookup(async (db: Database, ids: readonly number[]) => {
  const { rows } = await sql<{ listings: string | null; reservations: string | null }>`
    select
      (select string_agg(id || ' ' || xmin::text, ',') from listings where id = any(${ids}::bigint[])) as listings,
      (select string_agg(listing_id || ' ' || xmin::text, ',') from car_reservations
        where listing_id = any(${ids}::bigint[])) as reservations`.execute(db);
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
  { kept, photosEach }: { kept: Map<number, Kept>; photosEach: number },
): Promise<Map<number, CarCard>> {
  const made = new Map<number, CarCard>();
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
    made.set(row.id, card);
    // The one that was made last stands last, so that the oldest are the first.
    kept.delete(row.id);
    kept.set(row.id, { version, madeAt, annualRate, from: now, until: nextChange(row, now), card });
  }
  forgetOldest(db);
  return made;
}

/** Of the language that has most. */
function forgetOldest(db: Database): void {
  const views = [...(keptOf.get(db)?.values() ?? [])].map(({ cards }) => cards);
  let surplus = views.reduce((sum, { size }) => sum + size, -mostKept);
  for (; surplus > 0; surplus -= 1) {
    const largest = views.reduce((most, view) => (view.size > most.size ? view : most));
    for (const oldest of largest.keys()) {
      largest.delete(oldest);
      break;
    }
  }
}

type NamelessRow = Omit<CardRow, `${string}_slug` | `${string}_name`> & {
  version: string;
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  city_id: number;
};

/** A join with the tables of names takes the database twenty times as long to plan as these rows to read. */
const rowsOf = sharedLookup(async (db: Database, ids: readonly number[]) => {
  const { rows } = await sql<NamelessRow>`
    select id, status, brand_id, model_id, generation_id, city_id, trim, year, price_tenge, mileage_km, volume_cc,
      power_hp, body_type, fuel, transmission, drive, steering, color, condition, customs, seller, damaged, warranty,
      credit, hot_until, own, bargain, exchange, inspected, photo_ids, published_at, until as reserved_until,
      concat('/' || listings.xmin::text, '/' || car_reservations.xmin::text) as version
    from listings left join car_reservations on listing_id = id where id = any(${ids}::bigint[])`.execute(db);
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
