import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** What a visitor assumes instead of our figures: kilometres a year and the price of a litre; what is missing stays ours. */
type FuelChoice = { km?: number; price?: number };

const names = ['km', 'price'] as const;

/** A choice as text, such as `km=12000&price=300`. */
export function printChoice(choice: FuelChoice): string {
  return names.flatMap((name) => (choice[name] === undefined ? [] : [`${name}=${choice[name]}`])).join('&');
}

/** Reads a stored choice; what is no sensible number is left out. */
export function parseChoice(text: string | null): FuelChoice {
  const values = new URLSearchParams(text ?? '');
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Number(values.get(name));
      return value > 0 && value < 1_000_000 ? [[name, value]] : [];
    }),
  );
}

const textStore = (key: string) => createBrowserStore<string>({ key, parse: (text) => text, print: String });

/** Distance and price are the visitor's, so they hold for all cars. */
export const fuelStore = textStore('fuel-assumptions');
/** Consumption is the car's: `42=7.8` of the car that was changed last. */
export const consumptionStore = textStore('car-consumption');

/** The stored consumption of a car, if it is the one that was changed last. */
export function consumptionOf(text: string | null, car: string): number | undefined {
  const [stored, litres] = (text ?? '').split('=');
  return stored === car && Number(litres) > 0 ? Number(litres) : undefined;
}
