import { useParams } from '@tanstack/react-router';
import { useGo } from '../../../platform/web/use-page.ts';
import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { InspectedCar } from './desk/inspected-car.tsx';

/** Makes the ad of an own car from an inspection. */
export function StaffInspectedCarPage() {
  const { api, now } = useStaffPage();
  const go = useGo();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <StaffPage path="/staff/offers" at={`/staff/inspections/${id}/ad`}>
      {() => <InspectedCar key={id} api={api} inspection={id} now={now} go={(to) => void go(to)} />}
    </StaffPage>
  );
}
