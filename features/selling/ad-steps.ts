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
  state: ['mileage', 'mileage_unit', 'condition', 'customs', 'damaged', 'warranty'],
  price: ['price', 'vin', 'description', 'contact_phone', 'bargain', 'exchange', 'city'],
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

/** Next year's models are on sale from autumn. */
export function lastYear(now: Date): number {
  return now.getFullYear() + 1;
}

/** Required fields that are still empty. */
export function missingIn(form: AdForm): (keyof AdForm)[] {
  const missing: (keyof AdForm)[] = [];
  const requireField = (field: keyof AdForm, isFilled: boolean) => {
    if (!isFilled) missing.push(field);
  };
  const has = (field: keyof AdForm) => form[field] !== undefined && form[field] !== null;
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  requireField('brand', has('brand') || Boolean(form.brand_other));
  requireField('model', has('model') || Boolean(form.model_other));
  for (const field of ['year', 'body_type', 'steering', 'fuel', 'transmission', 'drive'] as const)
    requireField(field, has(field));
  requireField('volume_cc', isElectric || has('volume_cc'));
  requireField('color', has('color'));
  requireField('mileage', form.condition === 'new' || has('mileage'));
  for (const field of ['price', 'contact_phone', 'city'] as const) requireField(field, has(field));
  requireField('photos', (form.photos ?? []).length > 0);
  return missing;
}

/** Optional fields that make an ad better. */
const optionalFields = ['generation', 'modification', 'gas_equipment', 'power_hp', 'vin', 'customs'] as const;
const goodDescriptionLength = 120;
const goodPhotoCount = 8;
const goodOptionCount = 5;

/** The optional fields with whether each is filled in. */
function optionalFieldsOf(form: AdForm): [field: keyof AdForm, isFilled: boolean][] {
  return [
    ...optionalFields.map((field): [keyof AdForm, boolean] => [
      field,
      form[field] !== undefined && form[field] !== null && form[field] !== '',
    ]),
    ['description', (form.description ?? '').length >= goodDescriptionLength],
    ['photos', (form.photos ?? []).length >= goodPhotoCount],
    ['options', (form.options ?? []).length >= goodOptionCount],
  ];
}

/** Empty fields that would help a buyer, most useful first. */
export function wouldImprove(form: AdForm): (keyof AdForm)[] {
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  return optionalFieldsOf(form)
    .filter(([field, isFilled]) => !isFilled && !(isElectric && field === 'gas_equipment'))
    .map(([field]) => field)
    .reverse();
}

/** How complete the form is, in whole percent; 100 also needs the optional fields. */
export function completenessOf(form: AdForm): number {
  const requiredCount = missingIn({} as AdForm).length;
  const optionalFlags = optionalFieldsOf(form).map(([, isFilled]) => isFilled);
  const filledCount = requiredCount - missingIn(form).length + optionalFlags.filter(Boolean).length;
  return Math.floor((100 * Math.max(0, filledCount)) / (requiredCount + optionalFlags.length));
}
