/** Days until a published ad expires, unless its seller renews it. */
export const onlineDays = 30;

/** Limits of the form's fields, bounds included: texts in characters, money in tenge. */
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

/**
 * A new price below half or above double the price a moderator last approved is bait or a typo, so a moderator checks
 * it before it goes online.
 */
export function isFarPrice(price: number, reviewedPrice: number): boolean {
  return price * 2 < reviewedPrice || price > reviewedPrice * 2;
}

/** Share of the price by which a manager seldom changes it at once. */
const unusualChange = 0.3;
/**
 * Whether a new price of an own car is far from its last one. No moderator looks at it before it is online, so the manager
 * is asked whether it is meant.
 */
export function isUnusualPrice(price: number, lastPrice: number): boolean {
  return Math.abs(price - lastPrice) > unusualChange * lastPrice;
}

/** Maximum number of drafts per member. */
export const maxDrafts = 20;
/** Maximum number of new ads per member in 24 hours. */
export const maxNewAdsPerDay = 30;
/** Rate limit per member for submitting ads to moderation, new and edited ones together. */
export const submissionLimit = { seconds: 3600, max: 60 };
/**
 * Maximum number of ads per member that are online or wait for moderation. A private person owns no more cars than
 * this.
 */
export const maxOnlineAds = 10;
/** The same of a firm; larger stocks come by a feed. */
export const maxOnlineAdsOfFirm = 1000;
/** Maximum number of ads with the same contact phone that are online or wait for moderation, over all members. */
export const maxOnlineAdsPerPhone = 5;
/** The seller gets a reminder this many days before the ad expires. */
export const expiryReminderDays = 3;
/** Renewing an ad sets its publication date to today only if the ad had expired or is at least this many days old. */
export const minDaysBeforeRedating = 7;
