import type { AdForm } from './ad-contract.ts';

/** Steps of the form in their order, with the answers that each asks for. */
export const adSteps = {
  brand: ['brand', 'brand_other'],
  model: ['model', 'model_other'],
  characteristics: ['year', 'generation', 'body_type'],
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
  const found = adStepNames.find((step) => (adSteps[step] as readonly string[]).includes(field));
  if (!found) throw new Error(`No step asks for ${field}`);
  return found;
}

/** Next year's cars are sold from autumn on. */
export function lastYear(now: Date): number {
  return now.getFullYear() + 1;
}

/** Answers without which an ad cannot be sent. */
export function missingIn(form: AdForm): (keyof AdForm)[] {
  const missing: (keyof AdForm)[] = [];
  const need = (field: keyof AdForm, isThere: boolean) => {
    if (!isThere) missing.push(field);
  };
  const has = (field: keyof AdForm) => form[field] !== undefined && form[field] !== null;
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  need('brand', has('brand') || Boolean(form.brand_other));
  need('model', has('model') || Boolean(form.model_other));
  for (const field of ['year', 'body_type', 'steering', 'fuel', 'transmission', 'drive'] as const)
    need(field, has(field));
  need('volume_cc', isElectric || has('volume_cc'));
  need('color', has('color'));
  need('mileage', form.condition === 'new' || has('mileage'));
  for (const field of ['price', 'contact_phone', 'city'] as const) need(field, has(field));
  need('photos', (form.photos ?? []).length > 0);
  return missing;
}

/** Answers that make an ad better and may be left out. */
const welcome = ['generation', 'modification', 'gas_equipment', 'power_hp', 'vin', 'customs'] as const;
const goodDescription = 120;
const goodPhotos = 8;
const goodOptions = 5;

/** How much a buyer learns from the form, in whole percent: 100 needs what is welcome, too. */
export function completenessOf(form: AdForm): number {
  const needed = missingIn({} as AdForm).length;
  const isWelcomed = [
    ...welcome.map((field) => form[field] !== undefined && form[field] !== null && form[field] !== ''),
    (form.description ?? '').length >= goodDescription,
    (form.photos ?? []).length >= goodPhotos,
    (form.options ?? []).length >= goodOptions,
  ];
  const told = needed - missingIn(form).length + isWelcomed.filter(Boolean).length;
  return Math.floor((100 * Math.max(0, told)) / (needed + isWelcomed.length));
}
