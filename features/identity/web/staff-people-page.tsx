import { PeopleDesk } from './staff/people-desk.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import { useStaffPage } from './staff/use-staff-page.ts';

export function StaffPeoplePage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/people">
      {({ id }) => <PeopleDesk api={api} search={search} go={go} myId={id} now={now} />}
    </StaffPage>
  );
}
