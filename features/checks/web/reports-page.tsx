import { useParams } from '@tanstack/react-router';
import { useApi, usePageSearch } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { OwnReport } from './own-report.tsx';
import { OwnReports } from './own-reports.tsx';
import { useCheckText } from './use-text.ts';

/** My requests for checks, and their reports. */
export function ReportsPage() {
  const text = useCheckText();
  const api = useApi();
  const { page } = usePageSearch() as { page?: string };
  return (
    <MembersPage path="/account/reports" title={text('reportsTitle')} invitation={text('invitation')}>
      {() => <OwnReports api={api} page={page} />}
    </MembersPage>
  );
}

/** One report of mine. */
export function ReportPage() {
  const text = useCheckText();
  const api = useApi();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <MembersPage
      path="/account/reports"
      next={`/account/reports/${id}`}
      title={text('reportHeading')}
      invitation={text('invitation')}
    >
      {() => <OwnReport key={id} api={api} checkId={id} />}
    </MembersPage>
  );
}
