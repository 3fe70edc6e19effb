import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { ReviewsDesk } from '../../../features/reviews/web/desk/reviews-desk.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffReviewsPage() {
  const { api, search, go } = useStaffPage();
  const now = useNow();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/reviews">
        {({ roles }) => (
          <ReviewsDesk api={api} search={search} go={go} mayChange={roles.includes('admin')} now={now} />
        )}
      </StaffPage>
    </div>
  );
}
