import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type CardRow, carCards, cardRows } from './car-rows.ts';
import type { NamelessRow } from './card-queries.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /**
     * Cache of catalogue cards as JSON. Before use, an entry is compared with the current version of its database rows,
     * so changes are visible immediately.
     */
    carCardCache: CarCardCache;
  }
}

/** A card as it was built from one version of its database rows. */
export type CachedCard = {
  /**
   * The card as JSON in UTF-8. One buffer is less work for the garbage collector than an object with some sixty values.
   */
  readonly text: Buffer;
  version: string;
  namesVersion: string;
  madeAt: number;
  annualRate: number;
  /**
   * The card may be used from `validFrom` (inclusive) until `validUntil` (exclusive), when its hot or reserved flag
   * ends. Null means without end.
   */
  validFrom: Date;
  validUntil: Date | null;
};

/** Maximum total size of the cached texts in bytes, enough for about ninety thousand cards. */
const maxBytes = 128e6;
/**
 * A card is rebuilt at least this often, because new file types of its photos do not change the version of its rows.
 */
const maxAgeMs = 600_000;

type CarCardCache = LRUCache<string, CachedCard>;

export const createCarCardCache = (): CarCardCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ text }) => text.length });

/**
 * Names of vehicles and places in the reader's language. A new `version` invalidates all cards built with the old one.
 */
export type CardNames = {
  version: string;
  /** Name of a row by kind and id; `value` is its path of slugs, such as `toyota/camry`. */
  nameOf(
    kind: 'brand' | 'model' | 'generation' | 'city' | 'region',
    id: number,
  ): { value: string; label: string; parentId: number } | undefined;
};

type Reader = Pick<Services, 'pool' | 'cardQueries' | 'carCardCache' | 'facetLabels' | 'annualRateNow'> & {
  locale: Locale;
  now: Date;
  annualRate: number;
  names: CardNames;
};

/**
 * Cards of listings in the order of the given ids; ids that no longer exist are skipped. A card is rebuilt only when
 * its listing has a new version: reading versions is much cheaper than building cards.
 */
export async function cachedCards(
  reader: Reader,
  ids: readonly number[],
  photosPerCard: number,
): Promise<CachedCard[]> {
  const cachedCardsById = new Map<number, CachedCard>();
  for (const id of ids) {
    const card = reader.carCardCache.get(keyOf(reader, id, photosPerCard));
    if (card && isStillValid(card, reader)) cachedCardsById.set(id, card);
  }
  const uncachedIds = ids.filter((id) => !cachedCardsById.has(id));
  const [versions, cards] = await Promise.all([
    reader.cardQueries.versions([...cachedCardsById.keys()]),
    makeCards(reader, uncachedIds, photosPerCard),
  ]);

  const changedIds: number[] = [];
  for (const [id, card] of cachedCardsById) {
    const version = versions.get(id);
    if (card.version === version) cards.set(id, card);
    else if (version !== undefined) changedIds.push(id);
  }
  for (const [id, card] of await makeCards(reader, changedIds, photosPerCard)) cards.set(id, card);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const keyOf = ({ locale }: Reader, id: number, photosPerCard: number) => `${id} ${locale} ${photosPerCard}`;

/** Whether the card may still be used if its rows have not changed. */
function isStillValid(card: CachedCard, { annualRate, names, now }: Reader): boolean {
  if (card.annualRate !== annualRate || card.namesVersion !== names.version) return false;
  if (performance.now() - card.madeAt > maxAgeMs) return false;
  return now >= card.validFrom && (card.validUntil === null || now < card.validUntil);
}

/**
 * When a card built now becomes outdated although its rows do not change: the next end of its hot or reserved flag, or
 * null.
 */
function nextFlagEnd({ hot_until, reserved_until }: CardRow, now: Date): Date | null {
  const [next = null] = [hot_until, reserved_until]
    .filter((moment) => moment !== null && moment > now)
    .sort((a, b) => Number(a) - Number(b));
  return next;
}

/** Builds the cards of listings and adds them to the cache; returns them by listing id. */
async function makeCards(
  reader: Reader,
  ids: readonly number[],
  photosPerCard: number,
): Promise<Map<number, CachedCard>> {
  const made = new Map<number, CachedCard>();
  if (ids.length === 0) return made;
  const madeAt = performance.now();
  const { now, annualRate, names, carCardCache } = reader;
  const rowsById = await reader.cardQueries.rows(ids);
  const rows = await withNames(
    reader,
    ids.flatMap((id) => rowsById.get(id) ?? []),
  );
  const cards = await carCards(reader, rows, photosPerCard);
  for (const [at, row] of rows.entries()) {
    const [card, version] = [cards[at], rowsById.get(row.id)?.version];
    if (!card || version === undefined) continue;
    const text = unpooledBytes(JSON.stringify(card));
    const validUntil = nextFlagEnd(row, now);
    const cachedCard = {
      text,
      version,
      namesVersion: names.version,
      madeAt,
      annualRate,
      validFrom: now,
      validUntil,
    };
    made.set(row.id, cachedCard);
    carCardCache.set(keyOf(reader, row.id, photosPerCard), cachedCard);
  }
  return made;
}

/**
 * Encodes the text into a buffer of its own. Short buffers from Node's shared pool would keep the whole pool in memory
 * while they are cached.
 */
function unpooledBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Adds the names to the rows. Rows of a vehicle or place that staff have just added, and that `names` does not contain
 * yet, are read again with their names from the database; they come last.
 */
async function withNames({ pool, locale, names }: Reader, rows: readonly NamelessRow[]): Promise<CardRow[]> {
  const named = rows.map((row) => nameRow(row, names));
  const unnamedIds = rows.filter((_, at) => named[at] === null).map(({ id }) => id);
  const namedRows = named.filter((row) => row !== null);
  if (unnamedIds.length === 0) return namedRows;
  return [...namedRows, ...(await cardRows(pool, locale, unnamedIds))];
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function nameRow(row: NamelessRow, names: CardNames): CardRow | null {
  const brand = names.nameOf('brand', row.brand_id);
  const model = row.model_id === null ? null : names.nameOf('model', row.model_id);
  const generation = row.generation_id === null ? null : names.nameOf('generation', row.generation_id);
  const city = names.nameOf('city', row.city_id);
  const region = city && names.nameOf('region', city.parentId);
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
