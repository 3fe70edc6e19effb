import { StaffHome, StaffPage } from '../../../features/identity/web/staff-public.tsx';
import styles from './pages.module.css';

/** Where the staff begins. */
export function StaffHomePage() {
  return (
    <div className={styles.account}>
      <StaffPage path="/staff">{({ roles }) => <StaffHome roles={roles} />}</StaffPage>
    </div>
  );
}
