import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { ChecksDesk } from './desk/checks-desk.tsx';

export function StaffChecksPage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/checks">
      {({ id, roles }) => (
        <ChecksDesk
          api={api}
          search={search}
          go={go}
          currentUserId={id}
          isAdmin={roles.includes('admin')}
          isManager={roles.includes('manager') || roles.includes('admin')}
          now={now}
        />
      )}
    </StaffPage>
  );
}
