import { createElement } from 'react';
import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import type { Fact } from '../../../platform/web/ui/facts.tsx';
import type { OwnershipCosts } from '../contract.ts';
import type { ru } from '../messages/widget.ru.ts';

export type Fuel = { km: number; litres: number | null; price: number | null };
type Text = Translate<typeof ru>;

const thousands = (tenge: number) => Math.round(tenge / 1000) * 1000;

/** What the fuel of a year costs; null if a figure is missing. */
export function fuelTenge({ km, litres, price }: Fuel): number | null {
  return litres === null || price === null ? null : thousands((km / 100) * litres * price);
}

/** The lines of a year; each says that it is an estimate, or why there is none. */
export function factsOfYear(costs: OwnershipCosts, fuel: Fuel, text: Text, formats: Formats): Fact[] {
  const { tax, depreciation, insurance, km_per_year } = costs;
  const about = (tenge: number) => text('about', { sum: formats.tenge(tenge) });
  const year = (ruled: { year: number } | null) => ({
    year: String(ruled?.year ?? new Date().getFullYear()),
  });
  const known = [
    tax?.tenge,
    costs.fuel.is_liquid ? fuelTenge(fuel) : null,
    depreciation?.tenge,
    insurance?.tenge,
  ].filter((tenge) => tenge != null);
  const strong = (words: string) => createElement('strong', null, words);
  const total = known.reduce((sum, tenge) => sum + tenge, 0);
  return [
    { term: text('tax', year(tax)), value: tax ? about(tax.tenge) : text('taxUnknown') },
    factOfFuel(costs, fuel, text, formats),
    {
      term: text('loss', { distance: formats.kilometres(km_per_year) }),
      value: depreciation
        ? text('lossBetween', {
            sum: formats.tenge(depreciation.tenge),
            low: formats.number(depreciation.low),
            high: formats.tenge(depreciation.high),
          })
        : text('lossUnknown'),
    },
    {
      term: text('insurance', year(insurance)),
      value: insurance ? about(insurance.tenge) : text('insuranceUnknown'),
    },
    ...(known.length > 1 ? [{ term: strong(text('total')), value: strong(about(thousands(total))) }] : []),
  ];
}

function factOfFuel({ fuel: { is_liquid } }: OwnershipCosts, fuel: Fuel, text: Text, formats: Formats): Fact {
  if (!is_liquid) return { term: text('energy'), value: text('energyUnknown') };
  const { km, litres, price } = fuel;
  const tenge = fuelTenge(fuel);
  if (tenge === null || litres === null || price === null)
    return { term: text('fuelAlone'), value: text(litres === null ? 'fuelUnknown' : 'priceUnknown') };
  return {
    term: text('fuel', {
      distance: formats.kilometres(km),
      used: formats.number(litres),
      price: formats.tenge(price),
    }),
    value: text('about', { sum: formats.tenge(tenge) }),
  };
}

/** What stands between an uncleared car and its plates. */
export function factsOfPlates(
  { registration, recycling }: NonNullable<OwnershipCosts['plates']>,
  text: Text,
  formats: Formats,
): Fact[] {
  const year = String(registration?.year ?? recycling?.year ?? '');
  const about = (tenge: number) => text('about', { sum: formats.tenge(tenge) });
  return [
    {
      term: text('registration', { year }),
      value: registration ? about(registration.tenge) : text('registrationUnknown'),
    },
    {
      term: text('recycling', { year }),
      value: recycling ? about(recycling.tenge) : text('recyclingUnknown'),
    },
    { term: text('customs'), value: text('customsUnknown') },
  ];
}
