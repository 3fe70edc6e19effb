import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { PromotionsDesk } from '../../../features/messages/web/promotions/promotions-desk.tsx';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffPromotionsPage() {
  const { api, search } = useStaffPage();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/promotions">{() => <PromotionsDesk api={api} search={search} />}</StaffPage>
    </div>
  );
}
