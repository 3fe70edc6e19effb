import type { Choice } from './contract.ts';
import type { Modification } from './form-contract.ts';

/** What the user has entered so far about the modification of a car; properties not chosen yet are absent. */
export type ModificationChoices = {
  year?: number | undefined;
  fuel?: string | undefined;
  transmission?: string | undefined;
  drive?: string | undefined;
  volume_cc?: number | undefined;
  power_hp?: number | undefined;
};
export type NarrowedFacet = 'fuel' | 'transmission' | 'drive';

/** Maps all kinds of all-wheel drive (`4wd_auto` and others) to one value, so that choosing any of them fits all. */
const driveClass = (drive: string) => (drive.startsWith('4wd') ? '4WD' : drive);

function isCompatible<T>(actual: T | null, chosen: T | undefined, isSame = (a: T, b: T) => a === b): boolean {
  return actual === null || chosen === undefined || isSame(actual, chosen);
}

function fitsChoices(mod: Modification, chosen: ModificationChoices): boolean {
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

/** The modifications that fit what the user has chosen. An unknown property of a modification fits every choice. */
export function matchingModifications(
  modifications: readonly Modification[],
  chosen: ModificationChoices,
): Modification[] {
  return modifications.filter((mod) => fitsChoices(mod, chosen));
}

/**
 * The values of a field that are possible with what the user has chosen in the other fields. The choice in this field is
 * ignored, so that it can be changed. Null means that every value is possible, because it is unknown for a modification.
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

/**
 * The engine volumes that are possible with what the user has chosen in the other fields, ascending. Null means that
 * every volume is possible.
 */
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
