import { TextsDesk } from '../../../features/company/web/desk/texts-desk.tsx';
import { DocumentsDesk } from '../../../features/documents/web/desk/documents-desk.tsx';
import { StaffPage } from '../../../features/identity/web/staff-public.tsx';
import styles from './pages.module.css';
import { useStaffPage } from './use-staff-page.ts';

const path = '/staff/texts';

export function StaffTextsPage() {
  const { api, search } = useStaffPage();
  return (
    <div className={styles.account}>
      <StaffPage path={path}>
        {() => (
          <TextsDesk
            api={api}
            path={path}
            search={search}
            documents={<DocumentsDesk api={api} path={path} search={search} />}
          />
        )}
      </StaffPage>
    </div>
  );
}
