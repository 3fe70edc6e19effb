import type { Context } from './context.ts';
import { isUnavailable } from './problems.ts';

/**
 * Runs a call that may read from a replica. Members and whoever has just changed something read the primary. If the replica
 * fails, the primary answers, and if that is away, the newest replica: an answer of a minute ago is better than none.
 */
export async function readSomewhere<Output>(
  context: Context,
  read: (context: Context) => Promise<Output>,
): Promise<Output> {
  if (context.actor.kind !== 'guest' || context.mustInclude) return read(context);
  const replica = context.replicas.choose();
  if (replica) {
    try {
      return await read({ ...context, ...replica.readers });
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      replica.isThere = false;
    }
  }
  try {
    return await read(context);
  } catch (error) {
    const newest = isUnavailable(error) ? context.replicas.newest() : null;
    if (!newest) throw error;
    return read({ ...context, ...newest.readers });
  }
}

/** It is away, or its replaying of the primary's log was in conflict with the query. */
function isReplicaFailure(error: unknown): boolean {
  return isUnavailable(error) || (error as { code?: string }).code === '40001';
}
