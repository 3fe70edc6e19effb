import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressOf, choicesIn, filtersOf } from '../../../features/catalogue/web/public.tsx';
import { carTitle } from '../../../features/listings/web/public.tsx';
import { OwnActions, OwnBadges } from '../../../features/showroom/web/own-card.tsx';
import { NoOwnCars, OwnCarsIntro } from '../../../features/showroom/web/own-cars-intro.tsx';
import { useShowroomText } from '../../../features/showroom/web/use-text.ts';
import { ownCarsApi } from '../own-cars-api.ts';
import { CarsPage, useSearch } from './cars-page.tsx';
import type { OwnCarsData } from './load-own-cars.ts';

const path = '/tulpar-auto';

/** The company's own inspected cars. */
export function TulparPage() {
  const { cars, inspections, branches } = useLoaderData({ strict: false }) as OwnCarsData;
  const text = useShowroomText();
  const { api } = useRouter().options.context;
  const ownApi = useMemo(() => ownCarsApi(api), [api]);
  const filters = filtersOf(useSearch());
  if (cars.count === 0 && choicesIn(filters).length === 0 && !filters.q) return <NoOwnCars />;

  const { city: chosen = [], ...others } = filters;
  const places = branches.map(({ id, city, address }) => {
    const isChosen = chosen.length === 1 && chosen[0] === city.slug;
    return {
      id,
      city: city.name,
      address,
      isChosen,
      to: addressOf(isChosen ? others : { ...others, city: [city.slug] }, { path }),
      count: cars.facets.city?.find(({ value }) => value === city.slug)?.count,
    };
  });
  return (
    <CarsPage
      own={{
        path,
        title: text('title'),
        api: ownApi,
        intro: <OwnCarsIntro places={places} />,
        extras: (car) => ({
          badge: (
            <OwnBadges
              car={car}
              inspectedAt={inspections.find(({ id }) => id === car.id)?.inspected_at ?? null}
            />
          ),
          below: <OwnActions car={car} title={carTitle(car)} />,
        }),
      }}
    />
  );
}
