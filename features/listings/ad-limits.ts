/** So many photographs an ad has at most. */
export const mostPhotos = 30;
/** Then an ad goes off sale, unless its seller renews it. */
export const daysOnline = 30;

/** Bounds of the answers of the step form. Texts in characters, money in tenge. */
export const adLimits = {
  description: 4000,
  other: 60,
  vin: 30,
  phone: 40,
  price: { min: 10_000, max: 5_000_000_000 },
  mileage: { min: 0, max: 2_000_000 },
  volumeCc: { min: 50, max: 20_000 },
  powerHp: { min: 1, max: 3_000 },
  firstYear: 1900,
} as const;
