import { useMemo } from 'react';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import {
  addressOf,
  CarsPage,
  filtersOf,
  ownCarsApi,
  selectedFilters,
  useSearch,
} from '../../catalogue/web/public.tsx';
import { carTitle } from '../../listings/web/public.tsx';
import type { loadOwnCars } from './load-own-cars.ts';
import { OwnCarActions, OwnCarBadges } from './own-card.tsx';
import { NoOwnCars, OwnCarsIntro } from './own-cars-intro.tsx';
import { useShowroomText } from './use-text.ts';

export { ownCarsHead } from './own-cars-head.ts';

const path = '/tulpar-auto';

/** The company's own inspected cars. */
export function TulparPage() {
  const { cars, inspections, branches } = usePageData<typeof loadOwnCars>();
  const text = useShowroomText();
  const api = useApi();
  const ownApi = useMemo(() => ownCarsApi(api), [api]);
  const filters = filtersOf(useSearch());
  if (cars.count === 0 && selectedFilters(filters).length === 0 && !filters.q) return <NoOwnCars />;

  const { city: selectedCities = [], ...otherFilters } = filters;
  const branchLinks = branches.map(({ id, city, address }) => {
    const isSelected = selectedCities.length === 1 && selectedCities[0] === city.slug;
    return {
      id,
      city: city.name,
      address,
      isSelected,
      to: addressOf(isSelected ? otherFilters : { ...otherFilters, city: [city.slug] }, { path }),
      count: cars.facets.city?.find(({ value }) => value === city.slug)?.count,
    };
  });
  return (
    <CarsPage
      ownCars={{
        path,
        title: text('title'),
        api: ownApi,
        intro: <OwnCarsIntro branchLinks={branchLinks} />,
        extras: (car) => ({
          badge: <OwnCarBadges car={car} inspection={inspections.find(({ id }) => id === car.id)} />,
          actions: <OwnCarActions car={car} title={carTitle(car)} />,
        }),
      }}
    />
  );
}
