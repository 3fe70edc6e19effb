import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, useNow, usePageData, useSite } from '../../../platform/web/use-page.ts';
import { createWrapperCalls } from '../../../platform/web/wrapper-calls.ts';
import { type CarDetail, readCar } from '../../listings/contract.ts';
import { reportTexts } from '../../listings/messages/texts.ts';
import { CarDetails } from '../../listings/web/public.tsx';
import { useIsMember } from '../../profiles/web/public.tsx';
import { myAdsTexts } from '../../selling/messages/texts.ts';
import { carCrumbs } from './car-facts.ts';
import { CarInspectionPanel } from './inspection-parts.tsx';
import {
  CallBackLink,
  CompareItem,
  CreditLine,
  HideItems,
  OwnCarLine,
  PricePlace,
  PriceReasons,
  WriteLink,
  YearCost,
} from './later-parts.tsx';
import type { loadCar } from './load-car.ts';
import { useCarPageText } from './use-text.ts';

export { carHead } from './car-head.ts';

const MyAdBar = lazyPart(
  () => import('../../selling/web/my-ads-public.tsx').then((module) => module.MyAdBar),
  [myAdsTexts],
);

const ReportDialog = lazyPart(
  () => import('../../listings/web/report-public.tsx').then((module) => module.ReportDialog),
  [reportTexts],
  true,
);

export function CarPage() {
  const {
    car: guestView,
    similar,
    annualRate,
    branch,
    estimation,
    costs,
    history,
    inspection,
  } = usePageData<typeof loadCar>();
  const car = useMemberView(guestView);
  const text = useCarPageText();
  const api = useApi();
  const now = useNow();
  return (
    <PageFrame width="dense">
      {car.is_own && (
        <Suspense>
          <MyAdBar key={car.id} carId={car.id} api={api} now={now} />
        </Suspense>
      )}
      <CarDetails
        car={car}
        similar={similar.results}
        crumbs={<Breadcrumbs label={text('breadcrumbs')} items={carCrumbs(car)} />}
        address={`${useSite().publicUrl}/cars/${car.id}`}
        now={now}
        otherWays={
          <>
            <OwnCarLine car={car} branch={branch} />
            <WriteLink car={car} />
            <CallBackLink key={car.id} car={car} />
          </>
        }
        compareItem={<CompareItem car={car} />}
        hideItems={<HideItems car={car} />}
        ReportDialog={ReportDialog}
        pricePlace={<PricePlace car={car} estimation={estimation} />}
        priceReasons={
          <>
            <PriceReasons car={car} estimation={estimation} />
            {costs && <YearCost key={car.id} costs={costs} car={String(car.id)} />}
          </>
        }
        inspection={inspection && <CarInspectionPanel of={car.id} inspection={inspection} />}
        history={history}
        credit={<CreditLine car={car} annualRate={annualRate} />}
        api={api}
      />
    </PageFrame>
  );
}

/**
 * The server renders the page as for a guest. For a member the car is loaded again, with the data that only its owner
 * and staff may see: the full VIN, and whether the car is theirs.
 */
function useMemberView(car: CarDetail): CarDetail {
  const api = useApi();
  const isMember = useIsMember();
  const [memberView, setMemberView] = useState<CarDetail | null>(null);
  const { id } = car;
  useEffect(() => {
    if (!isMember) return;
    let isCurrent = true;
    void createWrapperCalls(api)
      .get(readCar, { id: String(id) })
      .then((response) => {
        if (isCurrent) setMemberView(response);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, isMember, id]);
  return isMember && memberView?.id === id ? memberView : car;
}
