import type { Services } from '../../../platform/server/context.ts';
import { estimatePrice, type Judged, type NoEstimate } from '../engine/estimate-price.ts';
import { carFactsOf, type ListingFacts } from './vehicle-slugs.ts';

export type Appraised =
  | { estimateTenge: number; lowTenge: number; highTenge: number; likeCount: number; why: null }
  | { estimateTenge: null; likeCount: number; why: NoEstimate['why'] };

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
    if ('why' in answer) return { estimateTenge: null, likeCount: answer.count, why: answer.why };
    const { estimateTenge, bounds, like } = answer;
    const [lowTenge, , , highTenge] = bounds;
    return { estimateTenge, lowTenge, highTenge, likeCount: like.length, why: null };
  };
}
