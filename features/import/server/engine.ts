import {
  type EngineDescription,
  matchingModifications,
  type NamedGeneration,
  type NamedModification,
} from '../../vehicles/server/public.ts';
import { parseNumber } from './numbers.ts';

export type Volume = {
  litres: number | null;
  cc: number | null;
  fault?: 'volume_unreadable' | 'volume_implausible';
};

const smallestCc = 500;
const largestCc = 9000;

/** Litres as ads write them; a number above 100 can only be cubic centimetres. */
export function readVolume(cell: string): Volume {
  const unknown = { litres: null, cc: null };
  if (cell === '') return unknown;
  const number = parseNumber(cell.replace(/\s*(л|l|куб\.?\s*см|см3|cc)\.?$/iu, ''));
  if (number === null) return { ...unknown, fault: 'volume_unreadable' };
  const cc = Math.round(number > 100 ? number : number * 1000);
  if (cc < smallestCc || cc > largestCc) return { ...unknown, fault: 'volume_implausible' };
  return { litres: cc / 1000, cc };
}

/** The value that all modifications share; null if they differ or there are none. */
function agreed<K extends keyof NamedModification>(mods: readonly NamedModification[], field: K) {
  const [first] = mods;
  return first && mods.every((mod) => mod[field] === first[field]) ? first[field] : null;
}

/**
 * Completes the ad's own data from the generation's modifications. The taxonomy does not list every engine, so a
 * missing part is not filled in just because a single engine is listed.
 */
export function completeEngine(
  generation: NamedGeneration | null,
  said: EngineDescription,
  saidCc: number | null,
) {
  const hasVolume = said.volumeLitres !== null || said.fuel === 'ev';
  const isWhole = hasVolume && said.fuel !== null && said.transmission !== null && said.drive !== null;
  const mods = generation && isWhole ? matchingModifications(generation, said) : [];
  return {
    modification_id: mods.length === 1 ? (mods[0]?.id ?? null) : null,
    volume_cc: agreed(mods, 'volumeCc') ?? saidCc,
    power_hp: agreed(mods, 'powerHp'),
    fuel: (said.fuel === 'hybrid' ? agreed(mods, 'fuel') : null) ?? said.fuel,
  };
}
