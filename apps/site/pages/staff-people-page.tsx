import { PeopleDesk, StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffPeoplePage() {
  const { api, search, go } = useStaffPage();
  const now = useNow();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/people">
        {({ id }) => <PeopleDesk api={api} search={search} go={go} ownId={id} now={now} />}
      </StaffPage>
    </div>
  );
}
