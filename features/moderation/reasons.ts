/**
 * Rejection reasons, each with the form step where the seller can correct it, or null if it cannot be corrected. A
 * reason that is no longer used must stay here, because its code is stored with past decisions.
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
  /** This reason requires a comment. */
  other: null,
} as const satisfies Record<string, string | null>;
export type ReasonCode = keyof typeof reasonSteps;
export const reasonCodes = Object.keys(reasonSteps) as [ReasonCode, ...ReasonCode[]];

export const maxCommentLength = 1000;
