import { createHash } from 'node:crypto';
import { type Cells, columns, interpretRow, type Lookups } from '../../import/server/public.ts';
import type { FeedListing, FeedSeller } from '../../listings/server/public.ts';
import { parseVehicleNumber } from '../../vehicles/vin.ts';
import type { RowReason } from '../contract.ts';
import type { Mapping, Target } from '../targets.ts';
import type { FeedRow } from './feed-row.ts';

export type Finding = { isRefusal: boolean; field: Target | ''; reason: RowReason; value: string };

/** A car of a feed, or why the row is none. */
export type FeedCar = {
  externalId: string;
  /** Null if the row was refused. */
  facts: {
    listing: Omit<FeedListing, 'source_key' | 'published_at'>;
    photoUrls: string[];
    hash: Buffer;
  } | null;
  findings: Finding[];
};

const maxIdLength = 100;
const maxDescriptionLength = 4000;
const maxPhotosOfCar = 30;

/** The text of a description that may be HTML. */
function plainText(text: string): string | null {
  const plain = text
    .replace(/<(br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/\n\s*\n\s*\n/g, '\n\n')
    .trim();
  return plain === '' ? null : plain.slice(0, maxDescriptionLength).toWellFormed();
}

/** Addresses in one cell, each on a line of its own or separated by blanks, semicolons, bars or commas. */
const addressesIn = (cell: string) => [
  ...new Set(cell.split(/[\s;|]+|,(?=\s*https?:)/).filter((address) => address !== '')),
];

/**
 * Reads a row of a feed as the import does. A row that is refused keeps its id, if it has one: the car is still in the
 * stock, and stays as it was.
 */
export function toCar(
  lookups: Lookups,
  { row, mapping, city, seller }: { row: FeedRow; mapping: Mapping; city: string; seller: FeedSeller },
): FeedCar {
  const findings: Finding[] = [];
  const refused = (field: Target | '', reason: RowReason, value: string, externalId = ''): FeedCar => ({
    externalId,
    facts: null,
    findings: [{ isRefusal: true, field, reason, value }],
  });
  if (!row.cells) return refused('', row.fault, row.text);
  const given = row.cells;
  const cellOf = (target: Target) => {
    const column = mapping[target];
    return (column === undefined ? '' : (given[column] ?? '')).trim();
  };
  const externalId = cellOf('id');
  if (externalId === '') return refused('id', 'id_missing', '');
  if (externalId.length > maxIdLength) return refused('id', 'too_long', externalId);

  const cells = Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Cells;
  if (cells.city === '') cells.city = city;
  const interpretation = interpretRow(lookups, cells);
  if (!interpretation.listing) {
    const { field, reason } = interpretation.refusal;
    return refused(field, reason, cells[field], externalId);
  }
  for (const { field, reason } of interpretation.notes)
    findings.push({ isRefusal: false, field, reason, value: cells[field] });

  const vinCell = cellOf('vin');
  const number = vinCell === '' ? null : parseVehicleNumber(vinCell);
  if (vinCell !== '' && !number)
    findings.push({ isRefusal: false, field: 'vin', reason: 'vin_invalid', value: vinCell });

  const photoUrls: string[] = [];
  for (const address of addressesIn(cellOf('photos'))) {
    if (/^https?:\/\//.test(address) && URL.canParse(address) && address.length <= 1000)
      photoUrls.push(address);
    else
      findings.push({ isRefusal: false, field: 'photos', reason: 'photo_address_invalid', value: address });
  }

  const { source_key: _, ...facts } = interpretation.listing;
  const car = {
    listing: { ...facts, vin: number?.value ?? null, description: plainText(cellOf('description')) },
    photoUrls: photoUrls.slice(0, maxPhotosOfCar),
  };
  return {
    externalId,
    facts: {
      ...car,
      hash: createHash('sha256')
        .update(JSON.stringify([car, seller]))
        .digest(),
    },
    findings,
  };
}
