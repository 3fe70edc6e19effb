import { createIdList } from '../../../platform/web/id-list.ts';

/**
 * All cars that a person does not wish to see in lists, those of hidden sellers too; the head script reads it before the
 * first paint. `hidden-store-public.ts` writes it.
 */
export const hiddenIds = createIdList('hidden-cars');
