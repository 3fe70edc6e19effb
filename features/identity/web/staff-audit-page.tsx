import { AuditDesk } from './staff/audit-desk.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import { useStaffPage } from './staff/use-staff-page.ts';

export function StaffAuditPage() {
  const { api, search } = useStaffPage();
  return <StaffPage path="/staff/audit">{() => <AuditDesk api={api} search={search} />}</StaffPage>;
}
