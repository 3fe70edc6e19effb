import { createBrowserStore, tabStorage } from '../../../platform/web/browser-store.ts';

/** Set while a guest signs in on this tab, so that what the guest has chosen can be told from what the browser stored long ago. */
export const freshSignIn = createBrowserStore<number>(
  { key: 'fresh-sign-in', parse: Number, print: String },
  tabStorage,
);
