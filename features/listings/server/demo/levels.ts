import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Curve, valueAt } from '../../../../platform/server/random.ts';

/**
 * Price levels by model year, for cars with the usual mileage, in millions of tenge of 2026. The key is a model
 * (`toyota/camry`), the average of a brand (`toyota/*`) or the average of all cars (`*`).
 */
export type PriceLevels = Map<string, Curve>;

/** Price of a body type relative to its brand's average, for models that have no price levels of their own. */
const bodyFactors: Record<string, number> = {
  hatchback: 0.8,
  liftback: 0.95,
  sedan: 0.95,
  wagon: 0.95,
  crossover: 1.15,
  suv: 1.4,
  pickup: 1.25,
  minivan: 1.1,
  van: 1,
  minibus: 1.2,
  microvan: 0.7,
  compactvan: 0.85,
  coupe: 1.2,
  convertible: 1.3,
  roadster: 1.3,
  limousine: 1.8,
};

function parseLevels(content: string): PriceLevels {
  const levels: PriceLevels = new Map();
  for (const line of content.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [key = '', points = ''] = line.split('\t');
    const parsed = points.split(' ').map((point) => {
      const [year = 0, millions = 0] = point.split(':').map(Number);
      return [year, Math.log(millions * 1e6)] as const;
    });
    levels.set(key, parsed);
  }
  return levels;
}

export async function readLevels(): Promise<PriceLevels> {
  return parseLevels(await readFile(join(import.meta.dirname, 'levels.tsv'), 'utf8'));
}

/** Price in tenge of a car of that year with the usual mileage and engine. */
export function levelOf(
  levels: PriceLevels,
  brand: string,
  model: string,
  body: string,
  year: number,
): number {
  const modelLevel = levels.get(`${brand}/${model}`);
  if (modelLevel) return Math.exp(valueAt(modelLevel, year));
  const average = levels.get(`${brand}/*`) ?? levels.get('*') ?? [];
  return Math.exp(valueAt(average, year)) * (bodyFactors[body] ?? 1);
}
