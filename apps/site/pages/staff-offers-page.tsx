import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { OffersDesk } from '../../../features/showroom/web/desk/offers-desk.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffOffersPage() {
  const { api, search, go } = useStaffPage();
  const now = useNow();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/offers">
        {() => <OffersDesk api={api} search={search} go={go} now={now} />}
      </StaffPage>
    </div>
  );
}
