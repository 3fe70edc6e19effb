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

/**
 * A price below half, or above double, of what a moderator has last seen is a bait or a slip of a finger: it waits for
 * another look.
 */
export function isFarPrice(price: number, seen: number): boolean {
  return price * 2 < seen || price > seen * 2;
}
/** Drafts that one person may have begun and not sent. */
export const mostDrafts = 20;
/** New ads of one person within a day. */
export const mostNewADay = 30;
/** So often one person sends ads, new, mended or changed. */
export const mostSends = { seconds: 3600, most: 60 };
/** Ads of one person that are online or wait for a look, also for another one: a private person has no more cars. */
export const mostOnline = 10;
/** Ads with one contact phone that are online or wait, whoever placed them. */
export const mostOnlineAPhone = 5;
/** So long before its end the seller of an ad is told. */
export const warningDays = 3;
/** A renewed ad counts as new again after so many days, or once it was off sale. */
export const daysUntilNewAgain = 7;
