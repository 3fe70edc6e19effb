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

const minCc = 500;
const maxCc = 9000;

/** Reads an engine volume, which ads give in litres. A number above 100 can only be cubic centimetres. */
export function readVolume(cell: string): Volume {
  const unknown = { litres: null, cc: null };
  if (cell === '') return unknown;
  const number = parseNumber(cell.replace(/\s*(л|l|куб\.?\s*см|см3|cc)\.?$/iu, ''));
  if (number === null) return { ...unknown, fault: 'volume_unreadable' };
  const cc = Math.round(number > 100 ? number : number * 1000);
  if (cc < minCc || cc > maxCc) return { ...unknown, fault: 'volume_implausible' };
  return { litres: cc / 1000, cc };
}

/** The value of a field that all modifications have in common; null if they differ or there are none. */
function commonValue<K extends keyof NamedModification>(mods: readonly NamedModification[], field: K) {
  const [first] = mods;
  return first && mods.every((mod) => mod[field] === first[field]) ? first[field] : null;
}

/**
 * Completes the engine data of an ad from the modifications of its generation. It uses only ads that name volume, fuel,
 * gearbox and drive: the taxonomy does not list every engine, so even the only listed engine may not be the one of the
 * ad.
 */
export function completeEngine(
  generation: NamedGeneration | null,
  adEngine: EngineDescription,
  adVolumeCc: number | null,
) {
  const hasVolume = adEngine.volumeLitres !== null || adEngine.fuel === 'ev';
  const isFullyDescribed =
    hasVolume && adEngine.fuel !== null && adEngine.transmission !== null && adEngine.drive !== null;
  const mods = generation && isFullyDescribed ? matchingModifications(generation, adEngine) : [];
  return {
    modification_id: mods.length === 1 ? (mods[0]?.id ?? null) : null,
    volume_cc: commonValue(mods, 'volumeCc') ?? adVolumeCc,
    power_hp: commonValue(mods, 'powerHp'),
    fuel: (adEngine.fuel === 'hybrid' ? commonValue(mods, 'fuel') : null) ?? adEngine.fuel,
  };
}
