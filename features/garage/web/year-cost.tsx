import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { cityStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { estimateCosts } from '../../ownership/contract.ts';
import { YearCostLines } from '../../ownership/web/public.tsx';
import { kilometresInMile } from '../../selling/kilometres.ts';
import type { GarageCar } from '../contract.ts';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';

type YearCostProps = { api: ApiClient; car: GarageCar };
type KnownCar = GarageCar & { brand: string; model: string; year: number };

const isKnown = (car: GarageCar): car is KnownCar =>
  car.brand !== null && car.model !== null && car.year !== null;

/** What the car costs a year; asked for when it is opened. Nothing for a car that is sold or not in the dictionaries. */
export function YearCost({ api, car }: YearCostProps) {
  const text = useGarageText();
  const [isOpen, setIsOpen] = useState(false);
  if (car.status === 'sold' || !isKnown(car)) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.costSummary}>{text('yearCost')}</summary>
      {isOpen && <Costs api={api} car={car} />}
    </details>
  );
}

function Costs({ api, car }: { api: ApiClient; car: KnownCar }) {
  const text = useGarageText();
  const cityId = useBrowserStore(cityStore);
  const { brand, model, year, generation, modification, mileage, mileage_unit } = car;
  const { data, hasFailed } = useApiQuery(api, estimateCosts, {
    brand,
    model,
    year,
    mileage_km: Math.round(mileage_unit === 'mi' ? mileage * kilometresInMile : mileage),
    ...(generation !== null && { generation }),
    ...(modification !== null && { modification }),
    ...(cityId !== null && { city_id: cityId }),
  });
  if (hasFailed) return <Notice tone="bad">{text('unreachable')}</Notice>;
  if (!data) return <Skeleton shape="block" />;
  return <YearCostLines costs={data} car={`garage-${car.id}`} />;
}
