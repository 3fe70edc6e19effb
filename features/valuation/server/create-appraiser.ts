import type { Services } from '../../../platform/server/context.ts';
import { estimatePrice, type Judged, type NoEstimate } from '../engine/estimate-price.ts';
import { carFactsOf, type ListingFacts } from './vehicle-slugs.ts';

/** Prices in tenge; null if there is no estimate. */
export type Appraised = {
  estimate: number | null;
  low: number | null;
  high: number | null;
  like_count: number;
  why: NoEstimate['why'] | null;
};

/** A function that estimates many cars without asking the database; null before the first version. */
export async function createAppraiser({
  currentVersion,
  vehicleSlugs,
}: Pick<Services, 'currentVersion' | 'vehicleSlugs'>): Promise<
  ((car: ListingFacts, judged?: Judged) => Appraised) | null
> {
  const [version, slugs] = await Promise.all([currentVersion(), vehicleSlugs()]);
  if (!version) return null;
  return (car, judged) => {
    const answer = estimatePrice(version.valuation, carFactsOf(slugs, car), judged);
    if ('why' in answer)
      return { estimate: null, low: null, high: null, like_count: answer.count, why: answer.why };
    const { estimateTenge, bounds, like } = answer;
    return { estimate: estimateTenge, low: bounds[0], high: bounds[3], like_count: like.length, why: null };
  };
}
