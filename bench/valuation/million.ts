import { serialize } from 'node:v8';
import type { PricedAd } from '../../features/valuation/engine/car-facts.ts';
import { estimatePrice, learnPrices } from '../../features/valuation/engine/estimate-price.ts';
import { createRandom } from '../../features/valuation/engine/testing.ts';
import { percentile } from '../numbers.ts';

const answers = 500;

/** Time and memory with a million ads: the given ones again and again, with other mileages and prices. */
export function measureMillion(ads: readonly PricedAd[], count: number, asOfYear: number): string[][] {
  const random = createRandom(1);
  const many = Array.from({ length: count }, (_, index): PricedAd => {
    const ad = ads[index % ads.length] as PricedAd;
    const factor = Math.exp((random() - 0.5) * 0.2);
    return {
      ...ad,
      id: index + 1,
      vin: null,
      priceTenge: Math.round((ad.priceTenge * factor) / 1000) * 1000 + (index % 997),
      mileageKm: ad.mileageKm === null ? null : Math.round(ad.mileageKm * (0.7 + random() * 0.6)) + 1,
    };
  });
  const [startedAt, startedCpu] = [performance.now(), process.cpuUsage()];
  const valuation = learnPrices(many, asOfYear);
  const fitSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(startedCpu);
  const peak = process.resourceUsage().maxRSS / 1024;
  const times: number[] = [];
  for (let index = 0; index < answers; index += 1) {
    const ad = many[Math.floor(random() * many.length)] as PricedAd;
    const asked = performance.now();
    estimatePrice(valuation, ad, ad);
    times.push(performance.now() - asked);
  }
  return [
    ['ads', String(count)],
    ['fit, seconds', fitSeconds.toFixed(1)],
    ['fit, seconds of a core', ((user + system) / 1e6).toFixed(1)],
    ['peak memory of the process, MB', peak.toFixed(0)],
    ['a version, MB', (serialize(valuation).length / 1e6).toFixed(0)],
    ['an answer, ms: median', percentile(times, 0.5).toFixed(2)],
    ['an answer, ms: 99 of 100 below', percentile(times, 0.99).toFixed(2)],
  ];
}
