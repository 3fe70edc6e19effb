import { hash } from 'node:crypto';
import type { Cells, Column } from './columns.ts';
import { parseNumber } from './numbers.ts';

const texts = ['brand', 'model', 'city', 'color', 'generation'] as const;
const amounts = ['year', 'price', 'mileage_km', 'engine_volume_l'] as const;
const facetColumns = ['body_type', 'fuel_type', 'transmission', 'drive_type', 'steering_wheel'] as const;
type FacetColumn = (typeof facetColumns)[number];
// Compiling fails here if the key does not use every column: otherwise two different ads could get the same key.
type Uncounted = Exclude<Column, (typeof texts)[number] | (typeof amounts)[number] | FacetColumn>;
const version: Uncounted extends never ? string : never = '1';

/**
 * Key by which duplicates are recognized: a hash of the row's content that is the same for different spellings of a
 * value, such as a label in another language, "RAV 4" for "RAV4", or "183426.0" for "183426". It does not depend on the
 * taxonomy, which grows between imports.
 */
export function sourceKeyOf(
  cells: Cells,
  facetKeys: Record<FacetColumn, string | null>,
  keyOf: (text: string) => string,
): string {
  const parts = [
    version,
    ...texts.map((column) => keyOf(cells[column])),
    ...amounts.map((column) => parseNumber(cells[column]) ?? keyOf(cells[column])),
    ...facetColumns.map((column) => facetKeys[column] ?? keyOf(cells[column])),
  ];
  return hash('sha256', parts.join('\u001f'), 'base64url').slice(0, 27);
}
