import { useLoaderData, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { type CarDetail, readCar } from '../../../features/listings/contract.ts';
import { CarDetails } from '../../../features/listings/web/car-details.tsx';
import { useSession } from '../../../features/profiles/web/public.tsx';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { createWrapperCalls } from '../../../platform/web/wrapper-calls.ts';
import { CallBackButton, CreditLine, OwnCarLine } from '../company-parts.tsx';
import { withTexts } from '../messages/load.ts';
import { usePagesText } from '../use-pages-text.ts';
import { useNow, useSite } from '../use-site.ts';
import { type CarData, carCrumbs } from './loaders.ts';
import styles from './pages.module.css';

const OwnBar = lazyPart(() =>
  withTexts(['myAds'], () =>
    import('../../../features/listings/web/my-ads/own-bar.tsx').then((module) => module.OwnBar),
  ),
);

const ReportDialog = lazyPart(() =>
  withTexts(['forms'], () =>
    import('../../../features/listings/web/report-dialog.tsx').then((module) => module.ReportDialog),
  ),
);

/** One car. */
export function CarPage() {
  const { car: told, similar, annualRate } = useLoaderData({ strict: false }) as CarData;
  const car = useOwnView(told);
  const text = usePagesText();
  const { api } = useRouter().options.context;
  const now = useNow();
  return (
    <div className={styles.carPage}>
      {car.is_own && (
        <Suspense>
          <OwnBar key={car.id} carId={car.id} api={api} now={now} />
        </Suspense>
      )}
      <CarDetails
        car={car}
        similar={similar}
        crumbs={<Breadcrumbs label={text('breadcrumbs')} items={carCrumbs(car)} />}
        address={`${useSite().publicUrl}/cars/${car.id}`}
        now={now}
        callBack={
          <>
            <OwnCarLine car={car} />
            <CallBackButton key={car.id} car={car.id} />
          </>
        }
        ReportDialog={ReportDialog}
        credit={<CreditLine car={car} annualRate={annualRate} />}
        api={api}
      />
    </div>
  );
}

/** The page was made as a guest's; for a member it is asked anew what only the owner and staff may know: the whole VIN, whose it is. */
function useOwnView(car: CarDetail): CarDetail {
  const { api } = useRouter().options.context;
  const isMember = useSession().status === 'member';
  const [own, setOwn] = useState<CarDetail | null>(null);
  const { id } = car;
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    void createWrapperCalls(api)
      .get(readCar, { id: String(id) })
      .then((found) => {
        if (isCurrent) setOwn(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, isMember, id]);
  return isMember && own?.id === id ? own : car;
}
