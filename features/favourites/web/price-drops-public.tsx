import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { CarRow } from '../../listings/web/public.tsx';
import { useSession } from '../../profiles/web/public.tsx';
import { type FavouriteCar, listFavouriteIds, listFavourites } from '../contract.ts';
import { useFavouritesWidgetText } from './use-text.ts';

const maxCars = 8;

/** The member's saved cars that became cheaper since they were saved. Renders nothing if there are none. */
export function PriceDrops({ api, now }: { api: ApiClient; now: Date }) {
  const text = useFavouritesWidgetText();
  const { status } = useSession();
  const [cars, setCars] = useState<readonly FavouriteCar[]>([]);

  useEffect(() => {
    if (status !== 'member') return;
    const controller = new AbortController();
    const { signal } = controller;
    async function load() {
      const { ids } = await api.call(listFavouriteIds, { sort: 'price_drop' }, { signal });
      const first = ids.slice(0, maxCars);
      if (first.length === 0) return;
      const { results } = await api.call(listFavourites, { ids: first.join(',') }, { signal });
      const byOrder = results.toSorted((one, other) => first.indexOf(one.id) - first.indexOf(other.id));
      setCars(byOrder.filter((car) => car.status === 'published' && car.price < car.saved_price));
    }
    // The page works without this row, so a failure shows no error.
    load().catch(() => {});
    return () => controller.abort();
  }, [api, status]);

  return (
    <CarRow
      id="price-drops"
      title={text('priceDrops')}
      all={{ to: '/wishlist?sort=price_drop', text: text('allFavourites') }}
      cars={cars}
      now={now}
      formerPriceOf={(id) => cars.find((car) => car.id === id)?.saved_price}
    />
  );
}
