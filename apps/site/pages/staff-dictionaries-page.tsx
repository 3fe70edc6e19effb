import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import { Dictionaries } from '../../../features/vehicles/web/dictionaries.tsx';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

export function StaffDictionariesPage() {
  const { api, search } = useStaffPage();
  return (
    <div className={styles.account}>
      <StaffPage path="/staff/dictionaries">{() => <Dictionaries api={api} search={search} />}</StaffPage>
    </div>
  );
}
