import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { ModerationDesk } from '../../../features/moderation/web/public.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffModerationPage() {
  const { api, search, go } = useStaffPage();
  // An ad stands between the queue and what is known of it.
  const isWide = search.ad !== undefined;
  return (
    <div className={isWide ? styles.desk : styles.account}>
      <StaffPage path="/staff/moderation" isWide={isWide}>
        {({ roles }) => (
          <ModerationDesk api={api} search={search} go={go} isAdmin={roles.includes('admin')} />
        )}
      </StaffPage>
    </div>
  );
}
