import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { PointsDesk } from './editor/points-desk.tsx';

/** Editor of the points of inspections and of the price list of repairs. */
export function StaffInspectionPointsPage() {
  const { api, search, go } = useStaffPage();
  return (
    <StaffPage path="/staff/inspection-points">
      {() => <PointsDesk api={api} search={search} go={go} />}
    </StaffPage>
  );
}
