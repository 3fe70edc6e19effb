import type { Choice } from './contract.ts';
import type { Modification } from './form-contract.ts';

/** What the user has chosen so far about a car's modification; absent means not chosen yet. */
export type ModificationChoices = {
  year?: number | undefined;
  fuel?: string | undefined;
  transmission?: string | undefined;
  drive?: string | undefined;
  volume_cc?: number | undefined;
  power_hp?: number | undefined;
};
export type NarrowedFacet = 'fuel' | 'transmission' | 'drive';

/** Treats all kinds of all-wheel drive (`4wd_auto`, ...) as the same. */
const driveClass = (drive: string) => (drive.startsWith('4wd') ? '4WD' : drive);

function isCompatible<T>(actual: T | null, chosen: T | undefined, isSame = (a: T, b: T) => a === b): boolean {
  return actual === null || chosen === undefined || isSame(actual, chosen);
}

function fits(mod: Modification, chosen: ModificationChoices): boolean {
  const { year } = chosen;
  const isMadeInYear =
    year === undefined || (year >= (mod.year_from ?? -Infinity) && year <= (mod.year_to ?? Infinity));
  return (
    isMadeInYear &&
    isCompatible(mod.fuel?.value ?? null, chosen.fuel) &&
    isCompatible(mod.transmission?.value ?? null, chosen.transmission) &&
    isCompatible(
      mod.drive?.value ?? null,
      chosen.drive,
      (actual, expected) => actual === expected || driveClass(actual) === driveClass(expected),
    ) &&
    isCompatible(mod.volume_cc, chosen.volume_cc) &&
    isCompatible(mod.power_hp, chosen.power_hp)
  );
}

/** Modifications that fit the choices so far. An unknown property of a modification fits every choice. */
export function matchingModifications(
  modifications: readonly Modification[],
  chosen: ModificationChoices,
): Modification[] {
  return modifications.filter((mod) => fits(mod, chosen));
}

/**
 * Options of a facet that fit the other choices; its own choice is ignored so that it can be changed. Null: no
 * restriction, as the facet is unknown for some modification.
 */
export function remainingChoices(
  modifications: readonly Modification[],
  facet: NarrowedFacet,
  chosen: ModificationChoices,
): Choice[] | null {
  const remaining = matchingModifications(modifications, { ...chosen, [facet]: undefined });
  const values = new Map<string, Choice>();
  for (const mod of remaining) {
    const value = mod[facet];
    if (value === null) return null;
    values.set(value.value, value);
  }
  return values.size === 0 ? null : [...values.values()];
}

/** Engine volumes that fit the other choices, ascending; null as in `remainingChoices`. */
export function remainingVolumes(
  modifications: readonly Modification[],
  chosen: ModificationChoices,
): number[] | null {
  const remaining = matchingModifications(modifications, {
    ...chosen,
    volume_cc: undefined,
    power_hp: undefined,
  });
  const volumes = remaining.map((mod) => mod.volume_cc);
  if (volumes.length === 0 || volumes.includes(null)) return null;
  return [...new Set(volumes as number[])].sort((a, b) => a - b);
}
