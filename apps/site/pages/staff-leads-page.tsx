import { RatePanel } from '../../../features/credit/web/rate-panel.tsx';
import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { LeadsDesk } from '../../../features/leads/web/desk/leads-desk.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffLeadsPage() {
  const { api, search, go } = useStaffPage();
  const now = useNow();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/leads">
        {({ id, roles }) => (
          <LeadsDesk
            api={api}
            search={search}
            go={go}
            ownId={id}
            now={now}
            isAdmin={roles.includes('admin')}
            settings={<RatePanel api={api} isAdmin={roles.includes('admin')} />}
          />
        )}
      </StaffPage>
    </div>
  );
}
