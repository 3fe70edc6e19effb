import { type ReactNode, useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useIdList } from '../../../platform/web/id-list.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { type CarCard, maxViewedCars, viewedCars } from '../contract.ts';
import { CarRow } from './car-row.tsx';
import { useListingText } from './use-text.ts';
import { viewedStore } from './viewed-store.ts';

type ViewedCarsProps = {
  api: ApiClient;
  now: Date;
  /** Id of the car on the current page, which is left out. */
  exceptId?: number;
  className?: string | undefined;
  /** Shown while the cars are loading. */
  waiting?: ReactNode;
};

/** Row of cars that were viewed before in this browser, with current prices. Renders nothing if there are none. */
export function ViewedCars({ api, now, exceptId, className, waiting }: ViewedCarsProps) {
  const text = useListingText();
  const [cars, setCars] = useState<readonly CarCard[] | null>(null);
  const ids = useIdList(viewedStore)
    .filter((id) => id !== exceptId)
    .slice(0, maxViewedCars)
    .join(',');

  useEffect(() => {
    if (!ids) return;
    const controller = new AbortController();
    api
      .call(viewedCars, { ids }, { signal: controller.signal })
      .then(({ results }) => setCars(results))
      // The page works without this row, so a failure shows no error.
      .catch(() => controller.signal.aborted || setCars([]));
    return () => controller.abort();
  }, [api, ids]);

  if (ids && !cars) return waiting;
  return (
    <CarRow
      id="viewed"
      title={text('viewedTitle')}
      cars={(ids && cars) || []}
      now={now}
      className={className}
      action={
        <Button tone="quiet" small onClick={() => viewedStore.write([])}>
          {text('viewedClear')}
        </Button>
      }
    />
  );
}
