import { optionalFacets } from '../vehicles/facets.ts';
import type { AdForm } from './contract.ts';

/** The form's steps in order, with the fields of each step. */
export const adSteps = {
  brand: ['brand', 'brand_other'],
  model: ['model', 'model_other'],
  characteristics: ['year', 'generation', 'body_type', ...optionalFacets],
  modification: [
    'steering',
    'fuel',
    'gas_equipment',
    'transmission',
    'drive',
    'modification',
    'volume_cc',
    'power_hp',
    'color',
  ],
  options: ['options'],
  state: ['mileage', 'mileage_unit', 'condition', 'customs', 'damaged', 'warranty', 'marks'],
  price: ['price', 'vin', 'description', 'contact_phone', 'bargain', 'exchange', 'city', 'branch'],
  photos: ['photos'],
  publish: [],
} as const satisfies Record<string, readonly (keyof AdForm)[]>;
export type AdStep = keyof typeof adSteps;
export const adStepNames = Object.keys(adSteps) as AdStep[];

export function stepOf(field: keyof AdForm): AdStep {
  const match = adStepNames.find((step) => (adSteps[step] as readonly string[]).includes(field));
  if (!match) throw new Error(`No step asks for ${field}`);
  return match;
}

/** The latest model year a car can have: next year's models are on sale from autumn. */
export function latestModelYear(now: Date): number {
  return now.getFullYear() + 1;
}

/** Where a car can be seen and whom to call: of an own car the branch tells both. */
const placeFields = (isCompanyCar: boolean) =>
  isCompanyCar ? (['branch'] as const) : (['contact_phone', 'city'] as const);

/** Required fields that are still empty. */
export function missingFields(form: AdForm, isCompanyCar: boolean): (keyof AdForm)[] {
  const missing: (keyof AdForm)[] = [];
  const requireField = (field: keyof AdForm, isFilled: boolean) => {
    if (!isFilled) missing.push(field);
  };
  const hasAnswer = (field: keyof AdForm) => form[field] !== undefined && form[field] !== null;
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  requireField('brand', hasAnswer('brand') || Boolean(form.brand_other));
  requireField('model', hasAnswer('model') || Boolean(form.model_other));
  for (const field of ['year', 'body_type', 'steering', 'fuel', 'transmission', 'drive'] as const)
    requireField(field, hasAnswer(field));
  requireField('volume_cc', isElectric || hasAnswer('volume_cc'));
  requireField('color', hasAnswer('color'));
  requireField('mileage', form.condition === 'new' || hasAnswer('mileage'));
  for (const field of ['price', ...placeFields(isCompanyCar)] as const) requireField(field, hasAnswer(field));
  requireField('photos', (form.photos ?? []).length > 0);
  return missing;
}

/** Optional fields that help buyers; the form recommends filling them in. */
const recommendedFields = [
  'generation',
  'modification',
  'gas_equipment',
  'power_hp',
  'vin',
  'customs',
] as const;
const recommendedDescriptionLength = 120;
const recommendedPhotoCount = 8;
const recommendedOptionCount = 5;

/** Recommended fields, each with whether it is filled in well enough to help a buyer. */
function recommendedFieldsOf(form: AdForm): [field: keyof AdForm, isFilled: boolean][] {
  return [
    ...recommendedFields.map((field): [keyof AdForm, boolean] => [
      field,
      form[field] !== undefined && form[field] !== null && form[field] !== '',
    ]),
    ['description', (form.description ?? '').length >= recommendedDescriptionLength],
    ['photos', (form.photos ?? []).length >= recommendedPhotoCount],
    ['options', (form.options ?? []).length >= recommendedOptionCount],
  ];
}

/** Recommended fields that are still empty or too short, most useful first. */
export function improvableFields(form: AdForm): (keyof AdForm)[] {
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  return recommendedFieldsOf(form)
    .filter(([field, isFilled]) => !isFilled && !(isElectric && field === 'gas_equipment'))
    .map(([field]) => field)
    .reverse();
}

/** How complete the form is, in whole percent. 100 means that the recommended fields are filled in too. */
export function completenessOf(form: AdForm, isCompanyCar: boolean): number {
  const requiredCount = missingFields({} as AdForm, isCompanyCar).length;
  const recommendedFlags = recommendedFieldsOf(form).map(([, isFilled]) => isFilled);
  const filledCount =
    requiredCount - missingFields(form, isCompanyCar).length + recommendedFlags.filter(Boolean).length;
  return Math.floor((100 * Math.max(0, filledCount)) / (requiredCount + recommendedFlags.length));
}
