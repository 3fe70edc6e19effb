import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { OwnReport } from '../../../features/checks/web/own-report.tsx';
import { OwnReports } from '../../../features/checks/web/own-reports.tsx';
import { useCheckText } from '../../../features/checks/web/use-text.ts';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** My requests for checks, and their reports. */
export function ReportsPage() {
  const text = usePagesText();
  const checkText = useCheckText();
  const { api } = useRouter().options.context;
  const { page } = useSearch({ strict: false }) as { page?: string };
  return (
    <div className={styles.account}>
      <MembersPage path="/account/reports" title={text('reportsTitle')} invitation={checkText('invitation')}>
        {() => <OwnReports api={api} page={page} />}
      </MembersPage>
    </div>
  );
}

/** One report of mine. */
export function ReportPage() {
  const checkText = useCheckText();
  const { api } = useRouter().options.context;
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <div className={styles.account}>
      <MembersPage
        path="/account/reports"
        next={`/account/reports/${id}`}
        title={checkText('reportHeading')}
        invitation={checkText('invitation')}
      >
        {() => <OwnReport key={id} api={api} checkId={id} />}
      </MembersPage>
    </div>
  );
}
