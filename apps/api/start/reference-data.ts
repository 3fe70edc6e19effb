import type { Database } from '../../../platform/server/database.ts';
import { loadReferenceSets } from '../../../platform/server/reference-data.ts';
import { features } from '../features.ts';

/** Loads the reference data of all features; fast if no file has changed. */
export function loadReferenceData(db: Database, report?: (line: string) => void): Promise<void> {
  const sets = features.flatMap(({ referenceData }) => referenceData ?? []);
  return loadReferenceSets(db, sets, report);
}
