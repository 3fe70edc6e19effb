import { useApi, usePageSearch } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { MyReports } from './my-reports.tsx';
import { useCheckText } from './use-text.ts';

export function ReportsPage() {
  const text = useCheckText();
  const api = useApi();
  const { page } = usePageSearch() as { page?: string };
  return (
    <MembersPage path="/account/reports" title={text('reportsTitle')} invitation={text('invitation')}>
      {() => <MyReports api={api} page={page} />}
    </MembersPage>
  );
}
