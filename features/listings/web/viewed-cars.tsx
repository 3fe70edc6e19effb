import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { type CarCard, viewedCars } from '../contract.ts';
import { CarRow } from './car-row.tsx';
import { useListingText } from './use-text.ts';
import { viewedStore } from './viewed-store.ts';

type ViewedCarsProps = {
  api: ApiClient;
  now: Date;
  /** The car of this very page. */
  exceptId?: number;
  className?: string | undefined;
};

/** What this browser looked at before, with the prices of today. Nothing until something was looked at. */
export function ViewedCars({ api, now, exceptId, className }: ViewedCarsProps) {
  const text = useListingText();
  const viewed = useBrowserStore(viewedStore);
  const [cars, setCars] = useState<readonly CarCard[]>([]);
  const ids = (viewed ?? '')
    .split(',')
    .filter((id) => id !== '' && id !== String(exceptId))
    .join(',');

  useEffect(() => {
    if (!ids) return;
    const ended = new AbortController();
    api
      .call(viewedCars, { ids }, { signal: ended.signal })
      .then(({ results }) => setCars(results))
      // A row of old acquaintances is no reason to trouble anybody.
      .catch(() => {});
    return () => ended.abort();
  }, [api, ids]);

  return (
    <CarRow id="viewed" title={text('viewedTitle')} cars={ids ? cars : []} now={now} className={className} />
  );
}
