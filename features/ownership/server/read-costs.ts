import { sql } from 'kysely';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { preparedQuery } from '../../../platform/server/database.ts';
import {
  estimatePrice,
  factsOfListing,
  factsOfQuery,
  refuseTooManyEstimates,
} from '../../valuation/server/public.ts';
import type * as contract from '../contract.ts';
import type { OwnershipCosts } from '../contract.ts';
import { yearCosts } from './year-costs.ts';

/** What a car of an ad costs a year. It loses a part of the price that it is offered for. */
export async function readCarCosts(
  context: Context,
  { id }: InputOf<typeof contract.readCarCosts>,
): Promise<OwnershipCosts> {
  const found = await factsOfListing(context, id);
  if (!found) throw new Problem('not_found');
  const { facts, modificationId } = found;
  const consumption = modificationId === null ? null : await modificationOf(context, modificationId);
  return yearCosts(context, {
    facts,
    litresPer100Km: consumption?.litres_per_100km ?? null,
    priceTenge: facts.priceTenge,
  });
}

/** What any car costs a year. It loses a part of the price that its like cars are offered for. */
export async function estimateCosts(
  context: Context,
  input: InputOf<typeof contract.estimateCosts>,
): Promise<OwnershipCosts> {
  const { modification: modificationId, city_id: cityId, ...described } = input;
  const slugs = await context.vehicleSlugs();
  const modification = modificationId === undefined ? null : await modificationOf(context, modificationId);
  const known = factsOfQuery(slugs, {
    ...described,
    volume_cc: modification?.volume_cc ?? undefined,
    fuel: modification?.fuel ?? undefined,
    transmission: modification?.transmission ?? undefined,
    drive: modification?.drive ?? undefined,
    steering: undefined,
    body_type: undefined,
    color: undefined,
    condition: undefined,
    customs: undefined,
    damaged: undefined,
    city: undefined,
  });
  const facts = { ...known, region: (cityId !== undefined && slugs.regions.get(cityId)) || null };
  await refuseTooManyEstimates(context);
  const version = await context.currentVersion();
  const estimate = version && estimatePrice(version.valuation, facts);
  return yearCosts(context, {
    facts,
    litresPer100Km: modification?.litres_per_100km ?? null,
    priceTenge: estimate && 'estimateTenge' in estimate ? estimate.estimateTenge : null,
  });
}

type Modification = {
  volume_cc: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  litres_per_100km: number | null;
};

async function modificationOf({ db }: Context, id: number): Promise<Modification | null> {
  const query = sql<Modification>`
    select volume_cc, fuel, transmission, drive, round(litres_per_100km::numeric, 1)::float8 as litres_per_100km from modifications
    where id = ${id}::int`;
  const [row] = await preparedQuery(db, 'modification', query);
  return row ?? null;
}
