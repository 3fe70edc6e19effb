import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { PartnersDesk } from '../../../features/partners/web/desk/partners-desk.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffPartnersPage() {
  const { api, search, go } = useStaffPage();
  const now = useNow();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/partners">
        {() => <PartnersDesk api={api} search={search} go={go} now={now} />}
      </StaffPage>
    </div>
  );
}
