import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Actor, type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { createSharedLimit } from '../../../platform/server/shared-limit.ts';
import { createRateLimit } from '../../../platform/server/traffic.ts';
import type * as contract from '../key-contract.ts';
import { type ApiKey, type KeyRefusal, maxKeys } from '../key-contract.ts';
import { confirmedFirm } from './queries.ts';

/** By it a key is told from a token of a session, and found in files that were published by mistake. */
export const keyPrefix = 'tulpar_';
const keyRole: FirmRole = 'manager';
const callsPerMinute = 600;
/** A tenth of a minute's calls may come at once. */
const atOnce = (perMinute: number) => Math.max(1, perMinute / 10);
/** What is true of every new key, for the documentation of the API. */
export const keyTerms = {
  prefix: keyPrefix,
  role: keyRole,
  perMinute: callsPerMinute,
  atOnce: atOnce(callsPerMinute),
};
const startLength = keyPrefix.length + 4;
/** The time of last use is stored at most this often. */
const touchMs = 60_000;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

async function keysOf(db: Database, firmId: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'start', 'per_minute', 'created_at', 'last_used_at'])
    .where('firm_id', '=', firmId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, last_used_at, ...key }) => ({
    ...key,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

export async function listApiKeys(context: Context): Promise<OutputOf<typeof contract.listApiKeys>> {
  return { results: await keysOf(context.db, memberOf(context).id) };
}

export async function addApiKey(
  context: Context,
  { name }: InputOf<typeof contract.addApiKey>,
): Promise<OutputOf<typeof contract.addApiKey>> {
  const { id: firmId, personId } = memberOf(context);
  const key = keyPrefix + randomBytes(32).toString('base64url');
  return context.db.transaction().execute(async (trx) => {
    await sql`select from members where id = ${firmId} for update`.execute(trx);
    if (!(await confirmedFirm(trx, firmId))) throw new Problem<KeyRefusal>('firm_not_confirmed');
    if ((await keysOf(trx, firmId)).length >= maxKeys) throw new Problem<KeyRefusal>('too_many_keys');
    await trx
      .insertInto('api_keys')
      .values({
        id: randomUUID(),
        firm_id: firmId,
        name,
        start: key.slice(0, startLength),
        hash: hashOf(key),
        per_minute: callsPerMinute,
        created_by: personId,
        created_at: context.clock.now(),
      })
      .execute();
    return { token: key, results: await keysOf(trx, firmId) };
  });
}

export async function removeApiKey(
  context: Context,
  { keyId }: InputOf<typeof contract.removeApiKey>,
): Promise<OutputOf<typeof contract.removeApiKey>> {
  const { db, clock } = context;
  const { id: firmId } = memberOf(context);
  const removed = await db
    .updateTable('api_keys')
    .set({ revoked_at: clock.now() })
    .where('id', '=', keyId)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) throw new Problem('not_found');
  return { results: await keysOf(db, firmId) };
}

/** In this process, of calls at once; and of all processes together, of calls a minute. */
const atOnceLimit = createRateLimit();
const minuteLimit = createSharedLimit('api_call');

/** A program of a firm: it acts as a manager, in calls that can be made in a firm's name, and as a guest in public ones. */
export async function authenticateKey({ db, clock }: Services, key: string): Promise<Actor> {
  const found = await db
    .selectFrom('api_keys')
    .innerJoin('firms', 'firms.member_id', 'api_keys.firm_id')
    .innerJoin('members', 'members.id', 'api_keys.firm_id')
    .select(['api_keys.id', 'firm_id', 'per_minute', 'last_used_at'])
    .where('hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .where('firms.state', '=', 'active')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Problem('token_revoked');
  const { id, firm_id: firmId, per_minute: perMinute, last_used_at: lastUsed } = found;
  const now = clock.now();
  const isAllowed =
    atOnceLimit.allows(id, { perSecond: perMinute / 60, burst: atOnce(perMinute) }) &&
    (await minuteLimit.allows(db, { who: id, perMinute, now }));
  if (!isAllowed) throw new Problem('too_many_requests');
  if (!lastUsed || now.getTime() - lastUsed.getTime() > touchMs)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
  return {
    kind: 'member',
    id: firmId,
    personId: firmId,
    sessionId: id,
    roles: [],
    heldBackRoles: [],
    confirmation: 'none',
    firm: { id: firmId, role: keyRole },
    isKey: true,
    isDeleted: false,
  };
}
