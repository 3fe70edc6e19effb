import type { Choice } from './contract.ts';
import type { Modification } from './form-contract.ts';

/** What a person has chosen so far of a car's modification, by key; absent is not chosen yet. */
export type ModificationChoices = {
  year?: number | undefined;
  fuel?: string | undefined;
  transmission?: string | undefined;
  drive?: string | undefined;
  volume_cc?: number | undefined;
  power_hp?: number | undefined;
};
export type NarrowedFacet = 'fuel' | 'transmission' | 'drive';

/** The kinds of all-wheel drive count as all-wheel drive. */
const driveClass = (drive: string) => (drive.startsWith('4wd') ? '4WD' : drive);

function agree<T>(known: T | null, chosen: T | undefined, isSame = (a: T, b: T) => a === b): boolean {
  return known === null || chosen === undefined || isSame(known, chosen);
}

function fits(mod: Modification, chosen: ModificationChoices): boolean {
  const { year } = chosen;
  const isMade =
    year === undefined || (year >= (mod.year_from ?? -Infinity) && year <= (mod.year_to ?? Infinity));
  return (
    isMade &&
    agree(mod.fuel?.value ?? null, chosen.fuel) &&
    agree(mod.transmission?.value ?? null, chosen.transmission) &&
    agree(
      mod.drive?.value ?? null,
      chosen.drive,
      (known, wanted) => known === wanted || driveClass(known) === driveClass(wanted),
    ) &&
    agree(mod.volume_cc, chosen.volume_cc) &&
    agree(mod.power_hp, chosen.power_hp)
  );
}

/** Modifications that nothing chosen excludes; what is unknown of one excludes nothing. */
export function modificationsLeft(
  modifications: readonly Modification[],
  chosen: ModificationChoices,
): Modification[] {
  return modifications.filter((mod) => fits(mod, chosen));
}

/**
 * What may still be chosen of a facet, its own choice left aside so that it can be changed. Null: anything, as the
 * modifications do not tell.
 */
export function choicesLeft(
  modifications: readonly Modification[],
  facet: NarrowedFacet,
  chosen: ModificationChoices,
): Choice[] | null {
  const left = modificationsLeft(modifications, { ...chosen, [facet]: undefined });
  const values = new Map<string, Choice>();
  for (const mod of left) {
    const value = mod[facet];
    if (value === null) return null;
    values.set(value.value, value);
  }
  return values.size === 0 ? null : [...values.values()];
}

/** Engine volumes that may still be chosen, in rising order, by the same rule. */
export function volumesLeft(
  modifications: readonly Modification[],
  chosen: ModificationChoices,
): number[] | null {
  const left = modificationsLeft(modifications, { ...chosen, volume_cc: undefined, power_hp: undefined });
  const volumes = left.map((mod) => mod.volume_cc);
  if (volumes.length === 0 || volumes.includes(null)) return null;
  return [...new Set(volumes as number[])].sort((a, b) => a - b);
}
