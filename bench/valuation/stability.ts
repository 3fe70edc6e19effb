import { bandOf } from '../../features/listings/rating.ts';
import type { PricedAd } from '../../features/valuation/engine/car-facts.ts';
import { estimatePrice, learnPrices } from '../../features/valuation/engine/estimate-price.ts';

const days = 30;
/** The part of the ads that is on sale on one day; as many come and go in a day as if an ad lasted a month. */
const shareOnSale = 0.6;
const maxWatched = 600;
/** A stored estimate is left alone until it moves by this much, as the rating of ads does. */
const leastChange = 0.01;

/** A number from 0 to 1 that only depends on the id. */
function placeOf(id: number): number {
  let hash = Math.imul(id ^ 0x9e3779b9, 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

type Stored = { estimateTenge: number; bounds: readonly number[] };

/**
 * A month in which every day a thirtieth of the ads goes and as many come: how often an ad whose price does not change has
 * another rating the next day, and how far its estimate moves.
 */
export function stabilityOf(ads: readonly PricedAd[], asOfYear: number) {
  const onDay = (day: number) =>
    ads.filter(({ id }) => {
      const age = (placeOf(id) - (day / days) * shareOnSale + 2) % 1;
      return age < shareOnSale;
    });
  const stored = new Map<number, Stored>();
  const moves: number[] = [];
  let [compared, changed, unrated, atLeast] = [0, 0, 0, 0];
  for (let day = 0; day <= days; day += 1) {
    const today = onDay(day);
    const valuation = learnPrices(today, asOfYear);
    const watched = today.filter(({ id }) => placeOf(id * 7 + 1) < maxWatched / today.length);
    for (const ad of watched) {
      const answer = estimatePrice(valuation, ad, ad);
      const before = stored.get(ad.id);
      if ('why' in answer) {
        if (before) unrated += 1;
        stored.delete(ad.id);
        continue;
      }
      const move = before ? Math.abs(answer.estimateTenge / before.estimateTenge - 1) : 1;
      if (before) {
        compared += 1;
        moves.push(move);
        if (move >= leastChange) atLeast += 1;
        if (move >= leastChange && bandOf(answer, ad.priceTenge) !== bandOf(before, ad.priceTenge))
          changed += 1;
      }
      if (move >= leastChange) stored.set(ad.id, answer);
    }
  }
  moves.sort((a, b) => a - b);
  const percent = (part: number) => `${((100 * part) / compared).toFixed(2)} %`;
  return [
    ['pairs of a day and the next', String(compared)],
    ['another rating', percent(changed)],
    ['rating lost', percent(unrated)],
    ['estimate moved by 1 % or more', percent(atLeast)],
    ['median move of the estimate', `${((moves[moves.length >> 1] ?? 0) * 100).toFixed(2)} %`],
    ['nine of ten moves are below', `${((moves[Math.floor(moves.length * 0.9)] ?? 0) * 100).toFixed(2)} %`],
  ];
}
