import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A brand with its models, as in the files in `data/brands`. Null means unknown. */
export type Brand = {
  slug: string;
  name: string;
  origin: string;
  aliases: string[];
  source: string;
  models: Model[];
};
export type Model = {
  slug: string;
  name: string;
  bodyType: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  /** How common the model is among ads in Kazakhstan, from 0 (rare) to 100 (most common). */
  popularity: number;
  aliases: string[];
  source: string;
  generations: Generation[];
};
export type Generation = {
  slug: string;
  name: string;
  yearFrom: number;
  yearTo: number | null;
  bodyTypes: string[];
  /** Chassis codes of the generation, such as XV70. */
  codes: string[];
  source: string;
  modifications: Modification[];
};
export type Modification = {
  volumeCc: number | null;
  fuel: string | null;
  powerHp: number | null;
  transmission: string | null;
  drive: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  source: string;
};

const folder = join(import.meta.dirname, '../data/brands');

const splitList = (field: string | undefined, separator: string) =>
  (field ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
const number = (field: string | undefined) => (field ? Number(field) : null);
const text = (field: string | undefined) => field || null;

/**
 * Parses the file of one brand. The first field of a row is its kind: `source`, `brand`, `model`, `gen` or `mod`. A
 * generation belongs to the nearest model above it, a modification to the nearest generation above it. Throws an error
 * with the line number if the row above is missing.
 */
export function parseBrand(content: string): Brand {
  let source = '';
  let brand: Brand | undefined;
  let model: Model | undefined;
  let generation: Generation | undefined;

  for (const [at, line] of content.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [kind, ...fields] = line.split('\t').map((field) => field.trim());
    const misplaced = () => new Error(`line ${at + 1}: a "${kind}" row cannot stand here`);
    if (kind === 'source') {
      source = fields[0] ?? '';
    } else if (kind === 'brand') {
      if (brand) throw misplaced();
      brand = {
        slug: fields[0] ?? '',
        name: fields[1] ?? '',
        origin: fields[2] ?? 'other',
        aliases: splitList(fields[3], '|'),
        source,
        models: [],
      };
    } else if (kind === 'model') {
      if (!brand) throw misplaced();
      generation = undefined;
      model = {
        slug: fields[0] ?? '',
        name: fields[1] ?? '',
        bodyType: text(fields[2]),
        yearFrom: number(fields[3]),
        yearTo: number(fields[4]),
        popularity: number(fields[5]) ?? 0,
        aliases: splitList(fields[6], '|'),
        source,
        generations: [],
      };
      brand.models.push(model);
    } else if (kind === 'gen') {
      if (!model || !fields[2]) throw misplaced();
      generation = {
        slug: fields[0] ?? '',
        name: fields[1] ?? '',
        yearFrom: Number(fields[2]),
        yearTo: number(fields[3]),
        bodyTypes: splitList(fields[4], ','),
        codes: splitList(fields[5], '|'),
        source,
        modifications: [],
      };
      model.generations.push(generation);
    } else if (kind === 'mod') {
      if (!generation) throw misplaced();
      generation.modifications.push({
        volumeCc: number(fields[0]),
        fuel: text(fields[1]),
        powerHp: number(fields[2]),
        transmission: text(fields[3]),
        drive: text(fields[4]),
        yearFrom: number(fields[5]),
        yearTo: number(fields[6]),
        source,
      });
    } else {
      throw misplaced();
    }
  }
  if (!brand) throw new Error('no brand row');
  return brand;
}

/** All brands of the data files, sorted by file name. */
export async function readTaxonomy(): Promise<Brand[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsv')).sort();
  return Promise.all(
    names.map(async (name) => {
      try {
        return parseBrand(await readFile(join(folder, name), 'utf8'));
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`);
      }
    }),
  );
}
