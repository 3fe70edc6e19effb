import { createIdList } from '../../../platform/web/id-list.ts';
import { hiddenCarsKey } from '../../../platform/web/stored-keys.ts';

/**
 * All cars that a person does not wish to see in lists, those of hidden sellers too; the head script reads it before the
 * first paint. `hidden-store-public.ts` writes it.
 */
export const hiddenIds = createIdList(hiddenCarsKey);

// React has drawn the lists by now: the head script's styles would also hide a car that is shown again, here or in
// another tab.
if (!import.meta.env.SSR)
  hiddenIds.subscribe(() => {
    document.adoptedStyleSheets = [];
  });
