import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { LeadsDesk } from './desk/leads-desk.tsx';

export function StaffLeadsPage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/leads">
      {({ id, roles }) => (
        <LeadsDesk api={api} search={search} go={go} myId={id} now={now} isAdmin={roles.includes('admin')} />
      )}
    </StaffPage>
  );
}
