import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { mostViewedCars } from '../contract.ts';

/** Ids of the cars looked at in this browser, the last first, as `12,7,3`. */
export const viewedStore = createBrowserStore<string>({
  key: 'viewed',
  parse: (text) => (/^\d{1,15}(,\d{1,15})*$/.test(text) ? text : null),
  print: String,
});

/** The list with a car put first; each car once, and only the last dozen. */
export function withViewed(viewed: string | null, id: number): string {
  const others = (viewed ?? '').split(',').filter((other) => other !== '' && other !== String(id));
  return [String(id), ...others].slice(0, mostViewedCars).join(',');
}
