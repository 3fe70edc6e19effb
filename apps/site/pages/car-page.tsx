import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type CarDetail, readCar } from '../../../features/listings/contract.ts';
import { CarDetails } from '../../../features/listings/web/car-details.tsx';
import { useSession } from '../../../features/profiles/web/public.tsx';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { createWrapperCalls } from '../../../platform/web/wrapper-calls.ts';
import { CallBackButton, CreditLine } from '../company-parts.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow, useSite } from '../use-site.ts';
import { type CarData, carCrumbs } from './loaders.ts';
import styles from './pages.module.css';

/** One car. */
export function CarPage() {
  const { car, similar, annualRate } = useLoaderData({ strict: false }) as CarData;
  const text = usePagesText();
  const { api } = useRouter().options.context;
  return (
    <div className={styles.carPage}>
      <CarDetails
        car={useOwnView(car)}
        similar={similar}
        crumbs={<Breadcrumbs label={text('breadcrumbs')} items={carCrumbs(car)} />}
        address={`${useSite().publicUrl}/cars/${car.id}`}
        now={useNow()}
        callBack={<CallBackButton key={car.id} car={car.id} />}
        credit={<CreditLine car={car} annualRate={annualRate} />}
        api={api}
      />
    </div>
  );
}

/** The page was made as a guest's; for a member it is asked anew what only the owner and staff may see: the whole VIN. */
function useOwnView(car: CarDetail): CarDetail {
  const { api } = useRouter().options.context;
  const isMember = useSession().status === 'member';
  const [own, setOwn] = useState<CarDetail | null>(null);
  const { id, vin } = car;
  useEffect(() => {
    if (!isMember || !vin?.includes('•')) return;
    let isCurrent = true;
    void createWrapperCalls(api)
      .get(readCar, { id: String(id) })
      .then((found) => {
        if (isCurrent) setOwn(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, isMember, id, vin]);
  return isMember && own?.id === id ? own : car;
}
