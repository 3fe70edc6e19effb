import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import { hiddenIds } from './hidden-ids.ts';

/*
 * Cars and sellers that a person has hidden from lists. Those of members are stored on the server too, see
 * `features/favourites/web/member-lists.ts`.
 */

export type HiddenSeller = { car: number; name: string | null; cars: readonly number[] };
export type HiddenLists = { cars: readonly number[]; sellers: readonly HiddenSeller[] };

const nothing: HiddenLists = { cars: [], sellers: [] };

/** What makes up `hiddenIds`, as JSON. */
export const hiddenStore = createBrowserStore<string>({
  key: 'hidden',
  parse: (text) => text,
  print: String,
});

export function readHiddenLists(): HiddenLists {
  try {
    return { ...nothing, ...(JSON.parse(hiddenStore.read() ?? '{}') as Partial<HiddenLists>) };
  } catch {
    return nothing;
  }
}

/** `null` forgets them, as when a member signs out. */
export function writeHiddenLists(lists: HiddenLists | null): void {
  hiddenStore.write(lists && JSON.stringify(lists));
  const ids = lists && [...new Set([...lists.cars, ...lists.sellers.flatMap(({ cars }) => cars)])];
  if (String(ids ?? []) !== String(hiddenIds.read())) hiddenIds.write(ids && ids.length > 0 ? ids : null);
}

export function hideCar(id: number): void {
  const lists = readHiddenLists();
  writeHiddenLists({ ...lists, cars: [id, ...lists.cars.filter((other) => other !== id)] });
}

export function hideSeller(seller: HiddenSeller): void {
  const lists = readHiddenLists();
  writeHiddenLists({ ...lists, sellers: [seller, ...lists.sellers.filter(isNotOf(seller.car))] });
}

/** Shows a car again, and the others of its seller if these were hidden. */
export function showCar(id: number): void {
  const { cars, sellers } = readHiddenLists();
  writeHiddenLists({ cars: cars.filter((other) => other !== id), sellers: sellers.filter(isNotOf(id)) });
}

const isNotOf = (id: number) => (seller: HiddenSeller) => seller.car !== id && !seller.cars.includes(id);
