import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of vehicles, as the files in `data/brands` say it. Absent means unknown. */
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
  /** How common the model is among the ads of the country: 0 is hardly seen, 100 the most common. */
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
  /** Chassis codes in use, such as XV70. */
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

const words = (field: string | undefined, separator: string) =>
  (field ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
const number = (field: string | undefined) => (field ? Number(field) : null);
const text = (field: string | undefined) => field || null;

/**
 * Reads one brand's file: rows of `source`, `brand`, `model`, `gen` and `mod`, each belonging to the nearest
 * row of the higher kind above it. Throws with the line's number when a row stands where it cannot.
 */
export function parseBrand(content: string): Brand {
  let source = '';
  let brand: Brand | undefined;
  let model: Model | undefined;
  let generation: Generation | undefined;

  for (const [at, line] of content.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [kind, ...f] = line.split('\t').map((field) => field.trim());
    const misplaced = () => new Error(`line ${at + 1}: a "${kind}" row cannot stand here`);
    if (kind === 'source') {
      source = f[0] ?? '';
    } else if (kind === 'brand') {
      if (brand) throw misplaced();
      brand = {
        slug: f[0] ?? '',
        name: f[1] ?? '',
        origin: f[2] ?? 'other',
        aliases: words(f[3], '|'),
        source,
        models: [],
      };
    } else if (kind === 'model') {
      if (!brand) throw misplaced();
      generation = undefined;
      model = {
        slug: f[0] ?? '',
        name: f[1] ?? '',
        bodyType: text(f[2]),
        yearFrom: number(f[3]),
        yearTo: number(f[4]),
        popularity: number(f[5]) ?? 0,
        aliases: words(f[6], '|'),
        source,
        generations: [],
      };
      brand.models.push(model);
    } else if (kind === 'gen') {
      if (!model || !f[2]) throw misplaced();
      generation = {
        slug: f[0] ?? '',
        name: f[1] ?? '',
        yearFrom: Number(f[2]),
        yearTo: number(f[3]),
        bodyTypes: words(f[4], ','),
        codes: words(f[5], '|'),
        source,
        modifications: [],
      };
      model.generations.push(generation);
    } else if (kind === 'mod') {
      if (!generation) throw misplaced();
      generation.modifications.push({
        volumeCc: number(f[0]),
        fuel: text(f[1]),
        powerHp: number(f[2]),
        transmission: text(f[3]),
        drive: text(f[4]),
        yearFrom: number(f[5]),
        yearTo: number(f[6]),
        source,
      });
    } else {
      throw misplaced();
    }
  }
  if (!brand) throw new Error('no brand row');
  return brand;
}

/** All brands of the data files, by slug. */
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
