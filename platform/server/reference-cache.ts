import { sql } from 'kysely';
import type { Database } from './database.ts';

/** So long a process goes on before it notices that another one, or staff, has changed reference data. */
const pollMs = 30_000;

/** The version of all reference data together, read from the database every half minute. */
export function createReferenceVersion(db: Database): () => Promise<string> {
  let polled: { version: Promise<string>; at: number } | null = null;
  return () => {
    if (polled && performance.now() - polled.at < pollMs) return polled.version;
    const poll = { version: readVersion(db), at: performance.now() };
    polled = poll;
    poll.version.catch(() => {
      if (polled === poll) polled = null;
    });
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

/** Caches what is made of reference data: made when first asked for, and again when their version has changed. */
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
