import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isUnavailable } from './problems.ts';

/** After at most this time a process notices that another process or staff changed the reference data. */
const pollMs = 30_000;

/**
 * Returns the combined version of all reference data; it is read from the database at most every `pollMs`. While the database
 * is away the version before stays, so that what is in memory is used on.
 */
export function createReferenceVersion(db: Database): () => Promise<string> {
  let known: string | null = null;
  let lastPoll: { version: Promise<string>; at: number } | null = null;
  return () => {
    if (lastPoll && performance.now() - lastPoll.at < pollMs) return lastPoll.version;
    const reading = readVersion(db).catch((error) => {
      if (known === null || !isUnavailable(error)) throw error;
      return known;
    });
    const poll = { version: reading, at: performance.now() };
    lastPoll = poll;
    poll.version.then(
      (version) => {
        known = version;
      },
      () => {
        if (lastPoll === poll) lastPoll = null;
      },
    );
    return poll.version;
  };
}

async function readVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(files_hash, ' ' order by name), '') as version from reference_data`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

/** Caches a value derived from reference data; it is computed on first use and again when the version changes. */
export function createReferenceCache<Value>(
  referenceVersion: () => Promise<string>,
  read: (version: string) => Promise<Value>,
): () => Promise<Value> {
  let cached: { version: string; value: Promise<Value> } | null = null;
  return async () => {
    const version = await referenceVersion();
    if (cached?.version === version) return cached.value;
    const entry = { version, value: read(version) };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.value;
  };
}
