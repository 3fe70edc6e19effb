import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { PartnersDesk } from './desk/partners-desk.tsx';

export function StaffPartnersPage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/partners">
      {() => <PartnersDesk api={api} search={search} go={go} now={now} />}
    </StaffPage>
  );
}
