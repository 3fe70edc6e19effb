import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** A count kept in memory only, because a stored one could be outdated after a reload. */
export const countStore = (key: string) =>
  createBrowserStore<number>({ key, parse: Number, print: String }, () => null);

/** Counts of the header and the account menu, written by the features that load them. Null: not loaded yet. */
export const unreadCount = countStore('unread');
export const adCount = countStore('ads');
