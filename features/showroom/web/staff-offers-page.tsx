import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { OffersDesk } from './desk/offers-desk.tsx';

export function StaffOffersPage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/offers">
      {() => <OffersDesk api={api} search={search} go={go} now={now} />}
    </StaffPage>
  );
}
