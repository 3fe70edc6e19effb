import type { Database } from '../../../platform/server/database.ts';
import type { VehicleSlugs } from './vehicle-slugs.ts';
import { loadVersion, newestVersion, type Version } from './versions.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /**
     * The newest version of the valuation; null before the first one. A newer one is looked for every half minute and
     * loaded beside the current one, so that nobody waits for it.
     */
    currentVersion: () => Promise<Version | null>;
    /** Names of the reference data; read again when it changes. */
    vehicleSlugs: () => Promise<VehicleSlugs>;
  }
}

const pollMs = 30_000;

/** Holds one version in the memory of this process. */
export function createCurrentVersion(db: Database): () => Promise<Version | null> {
  let current: Version | null = null;
  let polledAt = Number.NEGATIVE_INFINITY;
  let polling: Promise<void> | null = null;

  async function poll(): Promise<void> {
    const newest = await newestVersion(db);
    if (newest && newest.number !== current?.number) current = await loadVersion(db, newest.number);
    polledAt = performance.now();
  }
  return async () => {
    if (!current || performance.now() - polledAt >= pollMs) {
      polling ??= poll().finally(() => {
        polling = null;
      });
      // While there is a version, it answers until the newer one is loaded.
      if (current) polling.catch(() => {});
      else await polling;
    }
    return current;
  };
}
