/**
 * Why an ad is not taken as it is, with the step of the form where it is mended; null where nothing can be. Kept with
 * decisions for good: a code that is no longer wanted stays here.
 */
export const reasonSteps = {
  wrong_vehicle: 'model',
  wrong_facts: 'characteristics',
  wrong_mileage: 'state',
  hidden_damage: 'state',
  wrong_price: 'price',
  wrong_vin: 'price',
  contacts_in_text: 'price',
  foreign_photos: 'photos',
  bad_photos: 'photos',
  duplicate: null,
  fraud: null,
  /** Says nothing by itself: needs a comment. */
  other: null,
} as const satisfies Record<string, string | null>;
export type ReasonCode = keyof typeof reasonSteps;
export const reasonCodes = Object.keys(reasonSteps) as [ReasonCode, ...ReasonCode[]];

export const longestComment = 1000;
