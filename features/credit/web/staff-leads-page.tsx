import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { LeadsDesk } from '../../leads/web/desk-public.tsx';
import { RatePanel } from './rate-panel.tsx';

export function StaffLeadsPage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/leads">
      {({ id, roles }) => (
        <LeadsDesk
          api={api}
          search={search}
          go={go}
          myId={id}
          now={now}
          isAdmin={roles.includes('admin')}
          settings={<RatePanel api={api} isAdmin={roles.includes('admin')} />}
        />
      )}
    </StaffPage>
  );
}
