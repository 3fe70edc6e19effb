import type { Services } from '../../../platform/server/context.ts';
import type { Estimation } from '../contract.ts';
import type { Judged } from '../engine/estimate-price.ts';
import { answerEstimate } from './answer-estimate.ts';
import { carFactsOf, type ListingFacts } from './vehicle-slugs.ts';

/** Estimates the price of a car that is written down as a listing, which need not be public. */
export async function estimateListing(
  { db, currentVersion, vehicleSlugs }: Pick<Services, 'db' | 'currentVersion' | 'vehicleSlugs'>,
  listing: ListingFacts,
  judged?: Judged,
): Promise<Estimation> {
  return answerEstimate(db, await currentVersion(), carFactsOf(await vehicleSlugs(), listing), judged);
}
