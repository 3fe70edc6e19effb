import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { sharedQuestion } from '../../../platform/server/shared-question.ts';
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

/** About two kilobytes each. */
const mostKept = 20_000;
/** Names of brands and places and the kinds of a photograph's files may lag so far behind, as they do in facets. */
const trustedMilliseconds = 30_000;
const keptOf = new WeakMap<Database, Map<string, Kept>>();

/** What vehicles and places are called in the reader's language, by id; `value` is a path, as in `toyota/camry`. */
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
  if (ids.length === 0) return [];
  const { db, locale, annualRate } = reader;
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const keyOf = (id: number) => `${locale} ${photosEach} ${id}`;
  const versions = await versionsOf(db, ids);
  const present = ids.filter((id) => versions.has(id));
  const now = performance.now();
  const cards = new Map<number, CarCard>();
  for (const id of present) {
    const known = kept.get(keyOf(id));
    const isTrue = known && known.version === versions.get(id) && isTrueAt(known, reader);
    if (isTrue && now - known.madeAt <= trustedMilliseconds) cards.set(id, known.card);
  }
  // Read after the versions: if a row changed meanwhile, it is newer than its version says and is read again next time.
  const stale = present.filter((id) => !cards.has(id));
  for (const { row, card } of await makeCards(reader, stale, photosEach)) {
    const { id } = row;
    cards.set(id, card);
    const key = keyOf(id);
    // The one that was made last stands last, so that the oldest are the first.
    kept.delete(key);
    const version = versions.get(id) ?? '';
    kept.set(key, {
      version,
      madeAt: now,
      annualRate,
      from: reader.now,
      until: nextChange(row, reader.now),
      card,
    });
  }
  for (const key of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(key);
  }
  return present.flatMap((id) => cards.get(id) ?? []);
}

function isTrueAt({ from, until, annualRate }: Kept, reader: Reader): boolean {
  return annualRate === reader.annualRate && reader.now >= from && (until === null || reader.now < until);
}

/** When a card that is made now must be made again, though nobody changed it. */
function nextChange({ hot_until, reserved_until }: CardRow, now: Date): Date | null {
  const [next = null] = [hot_until, reserved_until]
    .filter((moment) => moment !== null && moment > now)
    .sort((a, b) => Number(a) - Number(b));
  return next;
}

/** Listings whose versions the next question asks for, together for all that wait for it. */
const askedFor = new WeakMap<Database, Set<number>>();

async function versionsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const asked = askedFor.get(db) ?? new Set();
  askedFor.set(db, asked);
  for (const id of ids) asked.add(id);
  return versionsAskedFor(db);
}

/** What changes whenever a listing or its reservation does: the transactions that wrote their rows. */
const versionsAskedFor = sharedQuestion(async (db: Database): Promise<Map<number, string>> => {
  const ids = [...(askedFor.get(db) ?? [])];
  askedFor.delete(db);
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

async function makeCards(
  reader: Reader,
  ids: readonly number[],
  photosEach: number,
): Promise<{ row: CardRow; card: CarCard }[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(reader, ids);
  const cards = await carCards(reader, rows, photosEach);
  return rows.flatMap((row, at) => {
    const card = cards[at];
    return card ? [{ row, card }] : [];
  });
}

type NamelessRow = Omit<CardRow, `${string}_slug` | `${string}_name`> &
  Record<'brand_id' | 'city_id', number> &
  Record<'model_id' | 'generation_id', number | null>;

/** A join with the tables of names takes the database twenty times as long to plan as these rows to read. */
async function cardRows({ db, locale, names }: Reader, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<NamelessRow>`
    select id, status, brand_id, model_id, generation_id, city_id, trim, year, price_tenge, mileage_km, volume_cc,
      power_hp, body_type, fuel, transmission, drive, steering, color, condition, customs, seller, damaged, warranty,
      credit, hot_until, own, bargain, exchange, inspected, photo_ids, published_at,
      (select until from car_reservations where listing_id = listings.id) as reserved_until
    from listings where id = any(${[...ids]}::bigint[])`.execute(db);
  const named = rows.map((row) => withNames(row, names));
  const strange = rows.filter((_, at) => named[at] === null).map(({ id }) => id);
  const known = named.filter((row) => row !== null);
  // What staff have only just added is not among the names yet.
  if (strange.length === 0) return known;
  return [...known, ...(await carRows(db, locale, sql`where listings.id = any(${strange}::bigint[])`))];
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function withNames(row: NamelessRow, names: CardNames): CardRow | null {
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
