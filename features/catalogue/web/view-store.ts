import { createBrowserStore } from '../../../platform/web/browser-store.ts';

const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** The last used view (list or grid); a view in the address takes precedence. */
export const viewStore = createBrowserStore<View>({
  key: 'catalogue-view',
  parse: (text) => views.find((view) => view === text) ?? null,
  print: String,
});
