import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** Of this document only: a number of yesterday is no news. */
const counted = (key: string) =>
  createBrowserStore<number>({ key, parse: Number, print: String }, () => null);

/** Numbers beside places of the account's menu; whoever knows them writes them. Null is not known yet. */
export const unreadCount = counted('unread');
export const adCount = counted('ads');
