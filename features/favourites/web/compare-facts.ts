import { createElement } from 'react';
import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import {
  CardRidge,
  comparisonOf,
  engineOf,
  type ListingText,
  type useLaterText,
} from '../../listings/web/public.tsx';
import { pageFacets } from '../../vehicles/facets.ts';
import type { ru } from '../messages/ru.ts';
import type { Fact } from './compare-rows.ts';

type Texts = {
  text: Translate<typeof ru>;
  listing: ListingText;
  later: ReturnType<typeof useLaterText>;
  formats: Formats;
  /** The year whose tax is compared. */
  year: number;
};

/** The price in relation to the estimate; null without a rating, and where it is too low to be true. */
const deal: NonNullable<Fact['better']>['figure'] = ({ price, standing }) =>
  standing?.market && standing.rating.value !== 'suspicious' ? price / standing.market.estimate : null;

/** The compared facts, most important first. Facts have `better` only where lower or higher is objectively better. */
export function comparedFacts({ text, listing, later, formats, year }: Texts): Fact[] {
  return [
    {
      term: text('price'),
      value: (car) => formats.tenge(car.price),
      better: { figure: (car) => car.price, wins: 'lowest', label: text('cheaper') },
    },
    {
      term: text('priceRating'),
      value: (car) =>
        [car.standing?.rating.label, comparisonOf(car, later, formats)].filter(Boolean).join(', ') || null,
      drawing: ({ price, standing }) =>
        standing?.market && createElement(CardRidge, { price, market: standing.market }),
      better: { figure: deal, wins: 'lowest', label: text('betterDeal') },
    },
    {
      term: listing('year'),
      value: (car) => String(car.year),
      better: { figure: (car) => car.year, wins: 'highest', label: text('newer') },
    },
    {
      term: listing('mileage'),
      value: (car) => (car.mileage_km === null ? null : formats.kilometres(car.mileage_km)),
      better: { figure: (car) => car.mileage_km, wins: 'lowest', label: text('less') },
    },
    { term: listing('engine'), value: (car) => engineOf(car, formats) },
    {
      term: text('power'),
      value: (car) => (car.power_hp === null ? null : listing('horsepower', { power: car.power_hp })),
    },
    { term: listing('transmission'), value: (car) => car.transmission?.label ?? null },
    { term: listing('drive'), value: (car) => car.drive?.label ?? null },
    { term: listing('bodyType'), value: (car) => car.body_type?.label ?? null },
    { term: listing('generation'), value: (car) => car.generation?.label ?? null },
    { term: listing('steering'), value: (car) => car.steering?.label ?? null },
    ...pageFacets.map((facet): Fact => ({ term: listing(facet), value: (car) => car[facet]?.label ?? null })),
    {
      term: listing('tax', { year: String(year) }),
      value: (car) => car.tax && formats.tenge(car.tax.tenge),
      better: { figure: (car) => car.tax?.tenge ?? null, wins: 'lowest', label: text('less') },
    },
    {
      term: listing('range'),
      value: (car) => (car.range_km === null ? null : formats.kilometres(car.range_km)),
      better: { figure: (car) => car.range_km, wins: 'highest', label: text('more') },
    },
    { term: listing('condition'), value: (car) => car.condition.label },
    { term: text('damaged'), value: (car) => text(car.damaged ? 'yes' : 'no') },
    { term: listing('customs'), value: (car) => car.customs?.label ?? null },
    { term: listing('color'), value: (car) => car.color?.label ?? null },
    { term: listing('city'), value: (car) => car.city.label },
    { term: listing('seller'), value: (car) => car.seller.label },
  ];
}
