import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** Kept in memory only (no storage), so that no outdated count is shown after a reload. */
const countStore = (key: string) =>
  createBrowserStore<number>({ key, parse: Number, print: String }, () => null);

/** Counts shown in the account menu, written by the features that load them. Null: not loaded yet. */
export const unreadCount = countStore('unread');
export const adCount = countStore('ads');
