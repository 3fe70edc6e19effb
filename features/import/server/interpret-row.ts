import type { ImportedListing } from '../../listings/server/public.ts';
import { type Cells, type Column, columns } from './columns.ts';
import { completeEngine, readVolume } from './engine.ts';
import type { Lookups } from './lookups.ts';
import { isNewCar, readMileage } from './mileage.ts';
import { parseCount } from './numbers.ts';
import type { Note, Refusal } from './reasons.ts';
import { sourceKeyOf } from './source-key.ts';
import type { TextFacet } from './text-facets.ts';

/** The columns of a listing that come from its row; the import sets the publication date. */
export type InterpretedListing = Omit<ImportedListing, 'published_at'>;

type FieldFinding<R> = { field: Column; reason: R };
type Refused = { listing: null; refusal: FieldFinding<Refusal> };
export type Interpretation =
  | { listing: InterpretedListing; notes: FieldFinding<Note>[]; refusal?: undefined }
  | Refused;

const maxCellLength = 120;
const undecoded = /\ufffd|(?![\t\n\r])\p{Cc}/u;
/** Texts that tables use for unknown values. */
const blankTexts = new Set([
  'unknown',
  'неизвестно',
  'нет данных',
  'null',
  'none',
  'nan',
  'n/a',
  '-',
  '—',
  '?',
]);
const maxBlankLength = Math.max(...Array.from(blankTexts, (blank) => blank.length));
const oldestYear = 1900;
const minTenge = 50_000;
const maxTenge = 5_000_000_000;

const refused = (field: Column, reason: Refusal): Refused => ({ listing: null, refusal: { field, reason } });

function refuseText(cells: Cells): Refused | null {
  for (const field of columns) {
    if (cells[field].length > maxCellLength) return refused(field, 'too_long');
    if (undecoded.test(cells[field])) return refused(field, 'broken_encoding');
  }
  return null;
}

function withoutBlanks(rawCells: Cells): Cells {
  const cells = { ...rawCells };
  for (const column of columns) {
    const isShort = rawCells[column].length <= maxBlankLength;
    if (isShort && blankTexts.has(rawCells[column].toLowerCase())) cells[column] = '';
  }
  return cells;
}

/** The year of a car, at most `newest`, or the reason to refuse the row. Next year's models are sold from autumn. */
function readYear(cell: string, newest: number): number | Refused {
  if (cell === '') return refused('year', 'year_missing');
  const year = parseCount(cell);
  if (year === null) return refused('year', 'year_unreadable');
  return year < oldestYear || year > newest ? refused('year', 'year_impossible') : year;
}

function readPrice(cell: string): number | Refused {
  if (cell === '') return refused('price', 'price_missing');
  const tenge = parseCount(cell.replace(/\s*(₸|тг\.?|тенге|kzt)$/iu, ''));
  if (tenge === null) return refused('price', 'price_unreadable');
  return tenge < minTenge || tenge > maxTenge ? refused('price', 'price_impossible') : tenge;
}

/** Turns one row into a listing, or returns the first error, in the order of the columns. */
export function interpretRow(lookups: Lookups, rawCells: Cells): Interpretation {
  const unreadable = refuseText(rawCells);
  if (unreadable) return unreadable;
  const cells = withoutBlanks(rawCells);

  const year = readYear(cells.year, lookups.year + 1);
  const { brand, model, codes } = { ...cells, codes: cells.generation };
  const vehicle = lookups.vehicle({ brand, model, codes, year: typeof year === 'number' ? year : 0 });
  if (!vehicle.brand) return refused('brand', brand === '' ? 'brand_missing' : 'brand_unknown');
  if (typeof year !== 'number') return year;
  const price = readPrice(cells.price);
  if (typeof price !== 'number') return price;
  if (cells.city === '') return refused('city', 'city_missing');
  const place = lookups.place(cells.city);
  if (!place.city) return refused('city', place.fault === 'ambiguous' ? 'city_ambiguous' : 'city_unknown');

  const notes: FieldFinding<Note>[] = [];
  const note = (field: Column, reason: Note | false | undefined) => reason && notes.push({ field, reason });
  const readFacetKey = (field: Column, facet: TextFacet) => {
    const key = cells[field] === '' ? null : lookups.facetKey(facet, cells[field]);
    note(field, cells[field] !== '' && key === null && 'word_unknown');
    return key;
  };

  note('model', !vehicle.model && (model === '' ? 'model_missing' : 'model_unknown'));
  const age = lookups.year - year;
  const mileage = readMileage(cells.mileage_km, age);
  note('mileage_km', mileage.fault);
  const volume = readVolume(cells.engine_volume_l);
  note('engine_volume_l', volume.fault);
  const bodyType = readFacetKey('body_type', 'body_type');
  const fuel = readFacetKey('fuel_type', 'fuel');
  const transmission = readFacetKey('transmission', 'transmission');
  const drive = readFacetKey('drive_type', 'drive');
  const steering = readFacetKey('steering_wheel', 'steering');
  const { color, finish } = lookups.color(cells.color);
  note('color', cells.color !== '' && color === null && finish === null && 'word_unknown');
  note('generation', vehicle.generationFault === 'code_unknown' && 'generation_unknown');
  note('generation', vehicle.generationFault === 'contradiction' && 'generation_contradicts_year');

  const engine = { year, volumeLitres: volume.litres, fuel, transmission, drive };
  const facetKeys = {
    body_type: bodyType,
    fuel_type: fuel,
    transmission,
    drive_type: drive,
    steering_wheel: steering,
  };
  return {
    notes,
    listing: {
      source_key: sourceKeyOf(cells, facetKeys, lookups.key),
      brand_id: vehicle.brand.id,
      model_id: vehicle.model?.id ?? null,
      generation_id: vehicle.generation?.id ?? null,
      ...completeEngine(vehicle.generation, engine, volume.cc),
      trim: vehicle.trim,
      year,
      body_type: bodyType,
      transmission,
      drive,
      steering,
      color,
      paint_finish: finish,
      condition: isNewCar(mileage, age) ? 'new' : 'used',
      mileage: mileage.km,
      price_tenge: price,
      city_id: place.city.id,
    },
  };
}
