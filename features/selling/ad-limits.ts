/** Days until a published ad expires, unless its seller renews it. */
export const daysOnline = 30;

/** Limits of the form's fields: texts in characters, money in tenge. */
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

/** A price below half or above double the last reviewed price is bait or a typo, so a moderator checks it first. */
export function isFarPrice(price: number, reviewedPrice: number): boolean {
  return price * 2 < reviewedPrice || price > reviewedPrice * 2;
}
/** Unsent drafts per member. */
export const maxDrafts = 20;
/** New ads per member per day. */
export const maxNewAdsPerDay = 30;
/** Submissions per member, of new and of edited ads. */
export const submissionLimit = { seconds: 3600, max: 60 };
/** Ads per member that are online or wait for moderation: a private person has no more cars. */
export const maxOnline = 10;
/** Ads per contact phone that are online or wait for moderation, counted over all members. */
export const maxOnlinePerPhone = 5;
/** Days before expiry when the seller gets a reminder. */
export const warningDays = 3;
/** A renewed ad is dated as new if it had expired or is at least this many days old. */
export const redateAfterDays = 7;
