import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { learnPrices } from '../engine/estimate-price.ts';
import { answerEstimate } from './answer-estimate.ts';
import { readPricedTable } from './read-priced-table.ts';

const realAds = process.env.TULPAR_REAL_ADS;
const title = 'the sums of real cars agree with what is told of their years';

test.skipIf(!realAds)(
  realAds ? title : `${title} (skipped: set TULPAR_REAL_ADS to the file)`,
  { timeout: 60_000 },
  async ({ db, services }) => {
    const ads: PricedAd[] = [];
    for await (const { ad } of readPricedTable(db, realAds ?? '', services.clock.now())) if (ad) ads.push(ad);
    const version = { number: 1, valuation: learnPrices(ads, 2026) };
    let [explained, ofThisYear] = [0, 0];
    for (const ad of ads.filter(({ id }) => id % 8 === 0)) {
      const told = await answerEstimate(db, version, ad, { id: ad.id });
      if (told.estimate === null) continue;
      explained += 1;
      const reason = told.reasons.find(({ by }) => by === 'year');
      if (!reason) continue;
      const { tenge, difference, likes } = reason;
      if (difference !== undefined) expect(difference * tenge).toBeGreaterThanOrEqual(0);
      else if (likes) {
        // Newer like cars make this one cheaper, older ones dearer.
        const side = likes === 'more' ? 1 : -1;
        expect(tenge * side).toBeLessThan(0);
        const makers = told.like.filter(
          ({ year, adjustments }) =>
            (year - ad.year) * side > 0 && adjustments.some((a) => a.by === 'year' && a.tenge * tenge > 0),
        );
        expect(makers.length).toBeGreaterThan(0);
      } else ofThisYear += 1;
    }
    expect(explained).toBeGreaterThan(500);
    expect(ofThisYear / explained).toBeLessThan(0.01);
  },
);
