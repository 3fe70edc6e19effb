import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** A count kept in memory only, because a stored one could be outdated after a reload. */
const countStore = (key: string) =>
  createBrowserStore<number>({ key, parse: Number, print: String }, () => null);

/** Counts shown in the account menu, written by the features that load them. Null: not loaded yet. */
export const unreadCount = countStore('unread');
/** Messages of other people, beside those of the service. */
export const unreadTalkCount = countStore('talk');
export const adCount = countStore('ads');
