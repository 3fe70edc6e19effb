import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../lists-contract.ts';
import { comparedIdsOf, deleteViewed, insertViewed, replaceCompared, viewedIdsOf } from './queries.ts';

type Ids = OutputOf<typeof contract.readCompared>;

export async function readCompared(context: Context): Promise<Ids> {
  return { ids: await comparedIdsOf(context.db, memberOf(context).id) };
}

export async function setCompared(
  context: Context,
  { ids }: InputOf<typeof contract.setCompared>,
): Promise<Ids> {
  await replaceCompared(context.db, memberOf(context).id, ids);
  return readCompared(context);
}

export async function listViewed(context: Context): Promise<Ids> {
  return { ids: await viewedIdsOf(context.db, memberOf(context).id) };
}

export async function addViewed(context: Context, { ids }: InputOf<typeof contract.addViewed>): Promise<Ids> {
  await insertViewed(context.db, { memberId: memberOf(context).id, ids, now: context.clock.now() });
  return listViewed(context);
}

export async function clearViewed(context: Context): Promise<Ids> {
  await deleteViewed(context.db, memberOf(context).id);
  return { ids: [] };
}
