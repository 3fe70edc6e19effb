import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { HealthDesk } from './health-desk.tsx';

export function StaffHealthPage() {
  const { api } = useStaffPage();
  return <StaffPage path="/staff/health">{() => <HealthDesk api={api} />}</StaffPage>;
}
