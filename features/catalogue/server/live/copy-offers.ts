import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  choiceFacets,
  type OfferColumns,
  offerColumns,
  staticFlags,
  unknownNumber,
} from '../engine/schema.ts';
import { bitsOf, packs } from '../postgres/offer-columns.ts';

export type CopiedOffers = { offers: OfferColumns; snapshot: string };

/** Thrown by `copyOffers` if the database has more offers than `maxOffers`. */
export class TooManyOffers extends Error {}

/** The copied columns, in the order in which `rowReader` reads them. */
const fields = `id, published_at, hot_until, price_tenge, brand_id, model_id, generation_id, city_id, year, mileage_km,
  volume_cc, deal, ${Object.keys(packs).join(', ')}, equipment_low, equipment_high`;

/** Connections that copy in parallel: PostgreSQL uses one processor core per connection. */
type Clients = readonly [pg.Client, ...pg.Client[]];

/**
 * Copies all offers as of one database snapshot and returns that snapshot too, so that the caller can tell which later
 * changes are missing. Each connection copies one part of the table.
 */
export async function copyOffers(clients: Clients, maxOffers: number): Promise<CopiedOffers> {
  const { snapshot, pages } = await beginTogether(clients);
  const pageBefore = (part: number) => Math.floor((pages * part) / clients.length);
  const parts = await Promise.all(
    clients.map(async (client, at) => {
      const isLast = at === clients.length - 1;
      const where = `ctid >= '(${pageBefore(at)},0)'${isLast ? '' : ` and ctid < '(${pageBefore(at + 1)},0)'`}`;
      return { client, where, count: await countWhere(client, where) };
    }),
  );
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count > maxOffers) throw new TooManyOffers(`${count} offers`);
  const offers = offerColumns(count);
  let first = 0;
  const copies = parts.map((part) => {
    const copying = copyPart(part, offers, first);
    first += part.count;
    return copying;
  });
  await Promise.all(copies);
  await Promise.all(clients.map((client) => client.query('commit')));
  return { offers, snapshot };
}

/** Starts a transaction in each connection, all with the same snapshot. */
async function beginTogether([leader, ...others]: Clients): Promise<{ snapshot: string; pages: number }> {
  // Without a timeout, one of these connections could wait forever for a lock held by another: PostgreSQL does
  // not detect this as a deadlock.
  const beginSql = "begin isolation level repeatable read, read only; set local lock_timeout = '5s'";
  await leader.query(beginSql);
  const { rows } = await leader.query<{ snapshot: string; pages: number; exported: string }>(
    `select pg_current_snapshot()::text as snapshot, pg_export_snapshot() as exported,
      pg_relation_size('offers') / current_setting('block_size')::int as pages`,
  );
  const { snapshot = '', pages = 0, exported = '' } = rows[0] ?? {};
  await Promise.all(
    others.map(async (client) => {
      await client.query(beginSql);
      await client.query(`set transaction snapshot ${client.escapeLiteral(exported)}`);
    }),
  );
  return { snapshot, pages };
}

async function countWhere(client: pg.Client, where: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from offers where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

type Part = { client: pg.Client; where: string; count: number };

async function copyPart({ client, where, count }: Part, offers: OfferColumns, first: number): Promise<void> {
  const reader = rowReader(offers, first);
  const copy = `copy (select ${fields} from offers where ${where}) to stdout (format binary)`;
  for await (const chunk of client.query(copyTo(copy))) reader.read(chunk);
  const copiedCount = reader.end() - first;
  if (copiedCount !== count) throw new Error(`Copied ${copiedCount} of ${count} offers`);
}

const headerBytes = 19;
/**
 * Maximum size of a row in the binary format of COPY: two bytes for the number of fields, then for each field four
 * bytes of length and up to eight bytes of data.
 */
const maxRowBytes = 2 + fields.split(',').length * 12;
/** Microseconds from 1970 to 2000: PostgreSQL counts timestamps from 2000. */
const microsecondsBefore2000 = 946_684_800_000_000;

const flagNames: readonly string[] = staticFlags;

/** Where each facet is in the packed columns of `offers`, which store several facets in one integer. */
const packFields = Object.entries(packs).map(([, names]) => {
  let shift = 0;
  return names.map((name) => {
    const flag = flagNames.indexOf(name);
    const field = { choice: choiceFacets.find((facet) => facet === name), flag, shift };
    shift += bitsOf(name);
    return field;
  });
});

/**
 * Parses the binary format of COPY chunk by chunk and writes the rows to `offers`, beginning at row `first`. A chunk may
 * end in the middle of a row.
 */
function rowReader(offers: OfferColumns, first: number) {
  const choicesByPack = packFields.map((names) =>
    names.flatMap(({ choice, shift }) => (choice ? [{ codes: offers.choices[choice], shift }] : [])),
  );
  const flagsByPack = packFields.map((names) => names.filter(({ flag }) => flag >= 0));
  let view: DataView = new DataView(new ArrayBuffer(0));
  let unparsed: Buffer = Buffer.alloc(0);
  let at = 0;
  let row = first;
  let hasBegun = false;
  let hasEnded = false;
  // The two halves of the number read last, because 64 bits do not always fit into a JavaScript number.
  let [high, low] = [0, 0];

  /** Reads the next field, of 64 or 32 bits, into `high` and `low`; returns false if the field is null. */
  function readField(): boolean {
    const length = view.getInt32(at);
    at += 4;
    if (length < 0) return false;
    high = length === 8 ? view.getInt32(at) : 0;
    low = view.getUint32(at + length - 4);
    at += length;
    return true;
  }
  /** The bits of the number from this one up; a facet never lies across the two halves. */
  const fieldFrom = (shift: number) => (shift < 32 ? low >>> shift : high >>> (shift - 32));
  const readLong = () => (readField() ? high * 2 ** 32 + low : 0);
  const readInt = () => (readField() ? low | 0 : unknownNumber);
  const readTime = () => (readField() ? high * 2 ** 32 + low + microsecondsBefore2000 : 0);

  function readRow(): void {
    offers.id[row] = readLong();
    offers.published[row] = readTime();
    offers.hotUntil[row] = readTime();
    offers.price[row] = readLong();
    offers.brand[row] = readInt();
    offers.model[row] = readInt();
    offers.generation[row] = readInt();
    offers.city[row] = readInt();
    offers.year[row] = readInt();
    offers.mileage[row] = readInt();
    offers.volume[row] = readInt();
    offers.deal[row] = readInt();
    let flags = 0;
    for (let pack = 0; pack < packFields.length; pack += 1) {
      readField();
      for (const { codes, shift } of choicesByPack[pack] ?? []) codes[row] = fieldFrom(shift);
      for (const { flag, shift } of flagsByPack[pack] ?? []) flags |= (fieldFrom(shift) & 1) << flag;
    }
    offers.flags[row] = flags;
    for (let word = row * 4; word < row * 4 + 4; word += 2) {
      readField();
      offers.options[word] = low;
      offers.options[word + 1] = high;
    }
    row += 1;
  }

  return {
    read(chunk: Buffer): void {
      const bytes = unparsed.length > 0 ? Buffer.concat([unparsed, chunk]) : chunk;
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      at = 0;
      if (!hasBegun && bytes.length >= headerBytes) {
        hasBegun = true;
        at = headerBytes;
      }
      while (hasBegun && !hasEnded && bytes.length - at >= 2) {
        const isTrailer = view.getInt16(at) < 0;
        if (isTrailer) hasEnded = true;
        else if (bytes.length - at < maxRowBytes && !isWhole(bytes.length)) break;
        else {
          at += 2;
          readRow();
        }
      }
      unparsed = bytes.subarray(at);
    },
    end: () => row,
  };

  /** Whether the row that begins at byte `at` of the chunk ends before byte `end`. */
  function isWhole(end: number): boolean {
    let next = at + 2;
    for (let field = view.getInt16(at); field > 0; field -= 1) {
      if (next + 4 > end) return false;
      next += 4 + Math.max(0, view.getInt32(next));
    }
    return next <= end;
  }
}
