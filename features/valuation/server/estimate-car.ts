import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { estimateCar as contract, Estimation, readCarValuation as ofCar } from '../contract.ts';
import { answerEstimate, refuseTooManyEstimates } from './answer-estimate.ts';
import { factsOfListing, factsOfQuery } from './facts-of.ts';

/** Estimates the price of a described car. */
export async function estimateCar(
  { db, clock, visitor, currentVersion, vehicleSlugs }: Context,
  input: InputOf<typeof contract>,
): Promise<Estimation> {
  const slugs = await vehicleSlugs();
  const facts = factsOfQuery(slugs, input);
  await refuseTooManyEstimates({ db, clock, visitor });
  return answerEstimate(db, await currentVersion(), facts);
}

/** Estimates the price of an ad that is or was public. */
export async function readCarValuation(
  { db, currentVersion, vehicleSlugs }: Context,
  { id }: InputOf<typeof ofCar>,
): Promise<Estimation> {
  const ad = await factsOfListing({ db, vehicleSlugs }, id);
  if (!ad) throw new Problem('not_found');
  return answerEstimate(db, await currentVersion(), ad.facts, ad.facts);
}
