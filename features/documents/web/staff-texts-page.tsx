import { TextsDesk } from '../../company/web/desk-public.tsx';
import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { DocumentsDesk } from './desk/documents-desk.tsx';

const path = '/staff/texts';

export function StaffTextsPage() {
  const { api, search } = useStaffPage();
  return (
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
  );
}
