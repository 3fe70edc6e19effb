import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { PeopleDesk } from './desk/people-desk.tsx';

export function StaffConversationsPage() {
  const { api, now } = useStaffPage();
  return <StaffPage path="/staff/conversations">{() => <PeopleDesk api={api} now={now} />}</StaffPage>;
}
