import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { FirmsDesk } from './firms-desk.tsx';

export function StaffFirmsPage() {
  const { api, search, go } = useStaffPage();
  return <StaffPage path="/staff/firms">{() => <FirmsDesk api={api} search={search} go={go} />}</StaffPage>;
}
