import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { viewKey } from '../../../platform/web/stored-keys.ts';

const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

export const parseView = (text: string): View | null => views.find((view) => view === text) ?? null;

/** The last used view; a view in the address takes precedence. `apps/site/start/before-paint.ts` reads it too. */
export const viewStore = createBrowserStore<View>({
  key: viewKey,
  parse: parseView,
  print: String,
});
