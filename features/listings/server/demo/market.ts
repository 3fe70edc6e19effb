import { valueAt, type WeightedItems, weightedItems } from '../../../../platform/server/random.ts';
import { saleWeight } from './bestsellers.ts';
import { cityPriceFactor, inhabitants } from './cities.ts';
import type { EquipmentPlan } from './equipment.ts';
import { levelOf, type PriceLevels } from './levels.ts';
import type { Generation, Model, Modification, Place, Reference } from './reference.ts';

/** The variants of demo cars with one model, generation and year. */
export type Cell = {
  model: Model;
  generation: Generation | null;
  year: number;
  bodies: readonly string[];
  modifications: WeightedItems<Modification & { priceFactor: number }> | null;
  /**
   * Factor on the price: below one for a generation that is still produced beside its successor, because it is the
   * simpler car.
   */
  priceFactor: number;
  weight: number;
  /** Price in tenge of a car with the usual mileage and engine, by body type. */
  levels: Record<string, number>;
  /** Price in tenge of the model's newest cars, which decides how well equipped it is. */
  newLevel: number;
  isStillMade: boolean;
  /** Cache of equipment plans by modification and body. */
  plans: Map<Modification | null, Map<string, EquipmentPlan>>;
};
export type City = Place & { priceFactor: number };

/** The distributions from which demo cars are drawn. */
export type Market = {
  models: WeightedItems<WeightedItems<Cell>>;
  cities: WeightedItems<City>;
  /** The company's own cars stand at its branches. */
  branchCities: WeightedItems<City>;
  optionNames: Reference['optionNames'];
};

/** Number of cars for sale by model year, relative to each other; cars of the last years are sold by dealers. */
const yearWeights = [
  [1985, 0.05],
  [1988, 0.15],
  [1991, 0.7],
  [1995, 1.1],
  [2000, 0.8],
  [2004, 1.1],
  [2007, 1.9],
  [2009, 1.1],
  [2012, 2.4],
  [2014, 3.2],
  [2016, 2],
  [2018, 2.2],
  [2020, 3],
  [2022, 3.4],
  [2024, 3.8],
  [2026, 5.5],
] as const;

function isMadeIn(year: number, made: { yearFrom: number | null; yearTo: number | null }): boolean {
  return year >= (made.yearFrom ?? 0) && year <= (made.yearTo ?? 9999);
}

/**
 * Adds a price factor to each modification: more power, all-wheel drive or an automatic gearbox cost more than the
 * average of their year.
 */
function pricedModifications(modifications: readonly Modification[], year: number) {
  const powers = modifications
    .map((row) => row.powerHp ?? 0)
    .filter(Boolean)
    .sort((a, b) => a - b);
  const medianPower = powers[powers.length >> 1] ?? 0;
  const drives = new Set(modifications.map((row) => row.drive?.toUpperCase().startsWith('4WD')));
  const gearboxes = new Set(modifications.map((row) => row.transmission === 'MT'));
  return modifications.map((row) => {
    const power =
      row.powerHp && medianPower ? Math.min(1.6, Math.max(0.72, (row.powerHp / medianPower) ** 0.45)) : 1;
    const drive = drives.size > 1 && row.drive?.toUpperCase().startsWith('4WD') ? 1.05 : 1;
    const gearbox = gearboxes.size > 1 && row.transmission === 'MT' && year >= 2000 ? 0.94 : 1;
    return { ...row, priceFactor: power * drive * gearbox };
  });
}

function cellsOf(model: Model, levels: PriceLevels, thisYear: number): Cell[] {
  const lastYear = Math.min(thisYear, model.yearTo ?? thisYear);
  const usualBody = model.bodyType ?? model.generations.at(-1)?.bodyTypes[0] ?? 'sedan';
  const level = (body: string, year: number) => levelOf(levels, model.brand, model.slug, body, year);
  const cells: Cell[] = [];
  const allYears = { yearFrom: model.yearFrom ?? 0, yearTo: model.yearTo };
  for (const made of model.generations.length > 0 ? model.generations : [null]) {
    const { yearFrom, yearTo } = made ?? allYears;
    // A model with unknown years is skipped: a guessed year could be wrong.
    if (yearFrom === 0) continue;
    const isLast = made === null || made === model.generations.at(-1);
    for (let year = Math.max(1985, yearFrom); year <= Math.min(thisYear, yearTo ?? lastYear); year += 1) {
      const bodies = made?.bodyTypes.length ? made.bodyTypes : [usualBody];
      const fittingModifications = (made?.modifications ?? []).filter((modification) =>
        isMadeIn(year, modification),
      );
      const isOutlived = made !== null && isOutlivedIn(year, made, model);
      cells.push({
        priceFactor: isOutlived ? 0.75 : 1,
        weight:
          valueAt(yearWeights, year) * (fittingModifications.length > 0 ? 1 : 0.1) * (isOutlived ? 0.15 : 1),
        plans: new Map(),
        model,
        generation: made,
        year,
        bodies,
        modifications:
          fittingModifications.length > 0
            ? weightedModifications(fittingModifications, year, usualBody)
            : null,
        levels: Object.fromEntries(bodies.map((body) => [body, level(body, year)])),
        newLevel: level(usualBody, 2026),
        isStillMade: isLast && (yearTo ?? 9999) >= thisYear - 1 && (model.yearTo ?? 9999) >= thisYear - 1,
      });
    }
  }
  return cells;
}

/**
 * Whether a newer generation was already sold in that year, as for a Land Cruiser 70 in the years of the Land Cruiser
 * 200 and 300.
 */
function isOutlivedIn(year: number, generation: Generation, model: Model): boolean {
  return model.generations.some(({ yearFrom }) => yearFrom > generation.yearFrom + 3 && yearFrom < year - 2);
}

const workhorses = new Set(['suv', 'pickup', 'van', 'minibus', 'minivan']);

/**
 * Modifications weighted by how common they are in Kazakhstan: petrol, weaker engines and, in recent years, automatic
 * gearboxes are the most common.
 */
function weightedModifications(fittingModifications: readonly Modification[], year: number, body: string) {
  const lowestPower = Math.min(...fittingModifications.map((row) => row.powerHp ?? 150));
  const dieselWeight = workhorses.has(body) ? 0.35 : 0.15;
  return weightedItems(pricedModifications(fittingModifications, year), (row) => {
    const manualFactor = row.transmission === 'MT' && year >= 2010 ? 0.6 : 1;
    return (lowestPower / (row.powerHp ?? 150)) * (row.fuel === 'diesel' ? dieselWeight : 1) * manualFactor;
  });
}

export function marketOf({ models, cities, optionNames }: Reference, levels: PriceLevels, now: Date): Market {
  const soldModels = models
    .map((model) => ({ model, cells: cellsOf(model, levels, now.getUTCFullYear()) }))
    .filter(({ cells }) => cells.length > 0);
  if (cities.length === 0 || soldModels.length === 0)
    throw new Error('Demo cars need the reference data first');

  const { items, ...shares } = weightedItems(
    soldModels,
    ({ model, cells }) =>
      saleWeight(model.brand, model.slug, model.popularity) *
      (cells.some((cell) => cell.modifications) ? 1 : 0.2),
  );
  const pricedCities = cities.map((city) => ({ ...city, priceFactor: cityPriceFactor(city.slug) }));
  const weighted = (some: readonly City[]) =>
    weightedItems(some, (city) => inhabitants(city.slug, city.kind));
  const branchCities = pricedCities.filter(({ hasBranch }) => hasBranch);
  return {
    models: { items: items.map(({ cells }) => weightedItems(cells, (cell) => cell.weight)), ...shares },
    cities: weighted(pricedCities),
    branchCities: weighted(branchCities.length > 0 ? branchCities : pricedCities),
    optionNames,
  };
}
