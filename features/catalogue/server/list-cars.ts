import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { carCards, carRows } from '../../listings/server/public.ts';
import { facetLabels } from '../../vehicles/server/public.ts';
import { type listCars as contract, pageSize } from '../contract.ts';
import { countOffers, offersWhere, orderBy, unknownSlugs } from './queries.ts';

type Input = InputOf<typeof contract>;
const facetFields = [
  'body_type',
  'fuel',
  'transmission',
  'drive',
  'steering',
  'color',
  'condition',
  'customs',
] as const;
/** Photographs that a card can show. */
const photosOnCard = 4;

/** A known parameter with a value that nobody has is a mistake worth telling, not an empty list. */
async function refuseUnknownValues({ db }: Context, input: Input): Promise<void> {
  const labels = await facetLabels(db);
  const facetFaults = facetFields.flatMap((field) =>
    (input[field] ?? []).filter((value) => !labels.has(field, value)).map((value) => ({ field, value })),
  );
  const asksForNames = [input.brand, input.model, input.generation, input.city, input.region].some(
    (v) => v?.length,
  );
  const faults = [...facetFaults, ...(asksForNames ? await unknownSlugs(db, input) : [])];
  if (faults.length === 0) return;
  const errors: FieldFault[] = faults.map(({ field, value }) => ({
    field,
    code: 'unknown_value',
    message: `${field}: unknown value "${value}"`,
  }));
  throw new Problem('invalid_input', errors);
}

export async function listCars(context: Context, input: Input): Promise<OutputOf<typeof contract>> {
  const { db, locale, clock, config } = context;
  await refuseUnknownValues(context, input);
  const now = clock.now();
  const where = offersWhere(input, now);
  const { page = 1, sort = 'newest' } = input;
  const [count, rows] = await Promise.all([
    countOffers(db, where),
    carRows(db, locale, sql`${where} ${orderBy[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ]);
  const address = (number: number) => `${config.publicUrl}/api/cars/?${queryOf(input, number)}`;
  return {
    count,
    next: page * pageSize < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: await carCards({ db, locale, now }, rows, photosOnCard),
  };
}

function queryOf(input: Input, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, page })) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one));
  }
  return query.toString();
}
