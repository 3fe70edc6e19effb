import { matchingModifications, remainingChoices, remainingVolumes } from '../../../vehicles/web/public.ts';
import { adLimits } from '../../ad-limits.ts';
import { latestModelYear } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { Taxonomy } from './use-taxonomy.ts';

/** Fields in the order of the form, where each answer limits the possible values of the fields after it. */
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

const nullToUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/**
 * Values of a field that fit the earlier answers; null when the reference data does not say, so every value is
 * possible.
 */
export function possibleValuesOf(
  field: DependentField,
  form: AdForm,
  taxonomy: Taxonomy,
): readonly Value[] | null {
  const mods = taxonomy.modifications ?? [];
  const earlierAnswers = {
    year: nullToUndefined(form.year),
    fuel: nullToUndefined(form.fuel),
    transmission: nullToUndefined(form.transmission),
    drive: nullToUndefined(form.drive),
  };
  const { year, fuel, transmission } = earlierAnswers;
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
      return taxonomy.modifications && matchingModifications(mods, earlierAnswers).map(({ id }) => id);
    case 'volume_cc':
      return remainingVolumes(mods, earlierAnswers);
    case 'power_hp': {
      const powers = matchingModifications(mods, {
        ...earlierAnswers,
        volume_cc: nullToUndefined(form.volume_cc),
      }).map(({ power_hp }) => power_hp);
      return powers.length === 0 || powers.includes(null) ? null : (powers as number[]);
    }
  }
}

/**
 * If any kind of all-wheel drive is possible, allows all of them: the reference data may name a specific kind where the
 * seller knows only "all-wheel drive", or the reverse.
 */
function drivesWithKinds(keys: readonly string[] | null, { choices }: Taxonomy): readonly string[] | null {
  const isAllWheelDrive = (drive: string) => drive.startsWith('4wd') || drive === '4WD';
  if (!keys?.some(isAllWheelDrive)) return keys;
  const kinds = choices?.facets.drive.map(({ value }) => value).filter(isAllWheelDrive) ?? [];
  return [...keys.filter((key) => !isAllWheelDrive(key)), ...kinds];
}

/** Production years of the chosen model, newest first; null when the model or its years are unknown. */
export function modelYearsOf(form: AdForm, { models }: Taxonomy): number[] | null {
  const model = models?.find(({ value }) => value === form.model);
  if (!model?.year_from) return null;
  const latestYear = latestModelYear(new Date());
  return yearsBetween(model.year_from, Math.min(model.year_to ?? latestYear, latestYear));
}

export function allModelYears(): number[] {
  return yearsBetween(1950, latestModelYear(new Date()));
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

/**
 * Bodies in which the model was made in the chosen year, or its most common one; null if the reference data know neither.
 */
export function bodiesOfModel(form: AdForm, taxonomy: Taxonomy): string[] | null {
  const bodies = generationsOf(form, taxonomy)?.map(({ body_types }) => body_types.map(({ value }) => value));
  if (bodies && bodies.length > 0 && bodies.every((ofGeneration) => ofGeneration.length > 0))
    return [...new Set(bodies.flat())];
  const common = taxonomy.models?.find(({ value }) => value === form.model)?.body_type;
  return common ? [common.value] : null;
}

const isAnswered = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Fields whose answers do not fit the changed answers before them in the form. The form clears them and says so. */
export function contradictedFields(
  form: AdForm,
  changed: readonly AdField[],
  taxonomy: Taxonomy,
): DependentField[] {
  const first = dependentFields.findIndex((field) => changed.includes(field));
  if (first < 0) return [];
  let remainingForm = form;
  const cleared: DependentField[] = [];
  for (const field of dependentFields.slice(first + 1)) {
    const value = remainingForm[field];
    if (!isAnswered(value) || changed.includes(field)) continue;
    if (possibleValuesOf(field, remainingForm, taxonomy)?.includes(value as Value) ?? true) continue;
    cleared.push(field);
    remainingForm = { ...remainingForm, [field]: null };
  }
  return cleared;
}

/**
 * Adds to a change the clearing of dependent answers: a new brand clears the model, a new model the generation, and so
 * on.
 */
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

const autoFillableFields = [
  'generation',
  'body_type',
  'fuel',
  'transmission',
  'drive',
  'modification',
  'volume_cc',
  'power_hp',
] as const satisfies readonly DependentField[];

/** Answers for those empty fields that have only one possible value. The form fills them in and marks them. */
export function onlyPossibleAnswers(form: AdForm, fields: readonly AdField[], taxonomy: Taxonomy): AdForm {
  let filledForm = form;
  const answers: AdForm = {};
  for (const field of autoFillableFields) {
    if (!fields.includes(field) || isAnswered(filledForm[field])) continue;
    if (field === 'generation' && !filledForm.year) continue;
    if (field === 'power_hp' && !filledForm.modification) continue;
    const values = possibleValuesOf(field, filledForm, taxonomy);
    if (values?.length !== 1) continue;
    Object.assign(answers, { [field]: values[0] });
    filledForm = { ...filledForm, [field]: values[0] };
  }
  return answers;
}

/** Answers that the chosen modification determines, such as fuel and engine volume. */
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
