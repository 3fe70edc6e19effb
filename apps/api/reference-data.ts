import { contactsData, placesData } from '../../features/company/server/public.ts';
import { documentsData } from '../../features/documents/server/public.ts';
import { partnerCategoriesData } from '../../features/partners/server/public.ts';
import { facetsData, vehiclesData } from '../../features/vehicles/server/public.ts';
import type { Database } from '../../platform/server/database.ts';
import { loadReferenceSets } from '../../platform/server/reference-data.ts';

/** Places, documents, vehicles and facets of the product's own files; quick when nothing has changed. */
export function loadReferenceData(db: Database, report?: (line: string) => void): Promise<void> {
  const sets = [placesData, contactsData, documentsData, facetsData, vehiclesData, partnerCategoriesData];
  return loadReferenceSets(db, sets, report);
}
