import { createBrowserStore } from '../../../platform/web/browser-store.ts';

const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** How the person last looked at the catalogue; an address that names a view outranks it. */
export const viewStore = createBrowserStore<View>({
  key: 'catalogue-view',
  parse: (text) => views.find((view) => view === text) ?? null,
  print: String,
});
