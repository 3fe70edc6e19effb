import { AuditDesk, StaffPage } from '../../../features/identity/web/staff-public.tsx';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffAuditPage() {
  const { api, search } = useStaffPage();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/audit">{() => <AuditDesk api={api} search={search} />}</StaffPage>
    </div>
  );
}
