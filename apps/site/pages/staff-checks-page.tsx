import { ChecksDesk } from '../../../features/checks/web/desk/checks-desk.tsx';
import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffChecksPage() {
  const { api, search, go } = useStaffPage();
  const now = useNow();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/checks">
        {({ id, roles }) => (
          <ChecksDesk
            api={api}
            search={search}
            go={go}
            ownId={id}
            isAdmin={roles.includes('admin')}
            now={now}
          />
        )}
      </StaffPage>
    </div>
  );
}
