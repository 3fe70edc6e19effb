import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { ModerationDesk } from '../../../features/moderation/web/public.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffModerationPage() {
  const { api, search, go } = useStaffPage();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/moderation">
        {({ roles }) => (
          <ModerationDesk api={api} search={search} go={go} isAdmin={roles.includes('admin')} />
        )}
      </StaffPage>
    </div>
  );
}
