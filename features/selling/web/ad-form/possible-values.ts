import { matchingModifications, remainingChoices, remainingVolumes } from '../../../vehicles/web/public.ts';
import { adLimits } from '../../ad-limits.ts';
import { lastYear } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { Taxonomy } from './use-taxonomy.ts';

/** Fields that narrow the fields after them, in the order of the form. */
const dependentFields = [
  'brand',
  'model',
  'year',
  'generation',
  'body_type',
  'fuel',
  'transmission',
  'drive',
  'modification',
  'volume_cc',
  'power_hp',
] as const satisfies readonly AdField[];
type DependentField = (typeof dependentFields)[number];
type Value = string | number;

const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Values of a field that fit the earlier answers; null when unknown, so anything fits. */
export function possibleValuesOf(
  field: DependentField,
  form: AdForm,
  taxonomy: Taxonomy,
): readonly Value[] | null {
  const mods = taxonomy.modifications ?? [];
  const earlier = {
    year: orUndefined(form.year),
    fuel: orUndefined(form.fuel),
    transmission: orUndefined(form.transmission),
    drive: orUndefined(form.drive),
  };
  const { year, fuel, transmission } = earlier;
  const keys = (choices: readonly { value: string }[] | null) => choices?.map(({ value }) => value) ?? null;
  switch (field) {
    case 'brand':
      return null;
    case 'model':
      return keys(taxonomy.models);
    case 'year':
      return modelYearsOf(form, taxonomy);
    case 'generation':
      return keys(generationsOf(form, taxonomy));
    case 'body_type': {
      const bodies = taxonomy.generations?.find(({ value }) => value === form.generation)?.body_types ?? [];
      return bodies.length > 0 ? keys(bodies) : null;
    }
    case 'fuel':
      return keys(remainingChoices(mods, 'fuel', { year }));
    case 'transmission':
      return keys(remainingChoices(mods, 'transmission', { year, fuel }));
    case 'drive':
      return drivesWithKinds(keys(remainingChoices(mods, 'drive', { year, fuel, transmission })), taxonomy);
    case 'modification':
      return taxonomy.modifications && matchingModifications(mods, earlier).map(({ id }) => id);
    case 'volume_cc':
      return remainingVolumes(mods, earlier);
    case 'power_hp': {
      const powers = matchingModifications(mods, { ...earlier, volume_cc: orUndefined(form.volume_cc) }).map(
        ({ power_hp }) => power_hp,
      );
      return powers.length === 0 || powers.includes(null) ? null : (powers as number[]);
    }
  }
}

/**
 * The reference data may name a specific kind of all-wheel drive where the person knows only "all-wheel", and the other
 * way round.
 */
function drivesWithKinds(keys: readonly string[] | null, { choices }: Taxonomy): readonly string[] | null {
  const isAll = (drive: string) => drive.startsWith('4wd') || drive === '4WD';
  if (!keys?.some(isAll)) return keys;
  const kinds = choices?.facets.drive.map(({ value }) => value).filter(isAll) ?? [];
  return [...keys.filter((key) => !isAll(key)), ...kinds];
}

/** Production years of the model, newest first; all years when unknown. */
export function modelYearsOf(form: AdForm, { models }: Taxonomy): number[] | null {
  const model = models?.find(({ value }) => value === form.model);
  if (!model?.year_from) return null;
  const last = lastYear(new Date());
  return yearsBetween(model.year_from, Math.min(model.year_to ?? last, last));
}

export function everyYear(): number[] {
  return yearsBetween(1950, lastYear(new Date()));
}

function yearsBetween(from: number, to: number): number[] {
  const first = Math.max(from, adLimits.firstYear);
  return Array.from({ length: Math.max(0, to - first + 1) }, (_, at) => to - at);
}

export function generationsOf(form: AdForm, { generations }: Taxonomy) {
  const { year } = form;
  if (!generations || !year) return generations;
  return generations.filter(({ year_from, year_to }) => year_from <= year && year <= (year_to ?? Infinity));
}

const isAnswered = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Later answers that no longer fit the changed ones; the form tells the person that they were cleared. */
export function contradictedFields(
  form: AdForm,
  changed: readonly AdField[],
  taxonomy: Taxonomy,
): DependentField[] {
  const first = dependentFields.findIndex((field) => changed.includes(field));
  if (first < 0) return [];
  let rest = form;
  const cleared: DependentField[] = [];
  for (const field of dependentFields.slice(first + 1)) {
    const value = rest[field];
    if (!isAnswered(value) || changed.includes(field)) continue;
    if (possibleValuesOf(field, rest, taxonomy)?.includes(value as Value) ?? true) continue;
    cleared.push(field);
    rest = { ...rest, [field]: null };
  }
  return cleared;
}

/** A new brand or model clears the answers that belonged to the old one. */
export function withDependentsCleared(form: AdForm, change: AdForm): { changes: AdForm; cleared: AdField[] } {
  const isChanged = (field: AdField) =>
    field in change && isAnswered(form[field]) && change[field] !== form[field];
  const dependents: AdField[] =
    isChanged('brand') || isChanged('brand_other')
      ? ['model', 'model_other', 'generation', 'modification']
      : isChanged('model') || isChanged('model_other')
        ? ['generation', 'modification']
        : isChanged('generation')
          ? ['modification']
          : [];
  const cleared = dependents.filter((field) => isAnswered(form[field]) && !(field in change));
  return { changes: { ...change, ...Object.fromEntries(cleared.map((field) => [field, null])) }, cleared };
}

const autoFillable = [
  'generation',
  'body_type',
  'fuel',
  'transmission',
  'drive',
  'modification',
  'volume_cc',
  'power_hp',
] as const satisfies readonly DependentField[];

/** Empty fields with one possible value: the form fills them in and marks them. */
export function onlyPossibleAnswers(form: AdForm, fields: readonly AdField[], taxonomy: Taxonomy): AdForm {
  let filled = form;
  const answers: AdForm = {};
  for (const field of autoFillable) {
    if (!fields.includes(field) || isAnswered(filled[field])) continue;
    if (field === 'generation' && !filled.year) continue;
    if (field === 'power_hp' && !filled.modification) continue;
    const values = possibleValuesOf(field, filled, taxonomy);
    if (values?.length !== 1) continue;
    Object.assign(answers, { [field]: values[0] });
    filled = { ...filled, [field]: values[0] };
  }
  return answers;
}

/** Answers that follow from a modification. */
export function answersOfModification(id: number, { modifications }: Taxonomy): AdForm {
  const mod = modifications?.find((modification) => modification.id === id);
  if (!mod) return { modification: id };
  return {
    modification: id,
    ...(mod.fuel && { fuel: mod.fuel.value }),
    ...(mod.transmission && { transmission: mod.transmission.value }),
    ...(mod.drive && { drive: mod.drive.value }),
    ...(mod.volume_cc !== null && { volume_cc: mod.volume_cc }),
    ...(mod.power_hp !== null && { power_hp: mod.power_hp }),
  };
}
