import { useParams, useRouter } from '@tanstack/react-router';
import { OwnReport } from '../../../features/checks/web/own-report.tsx';
import { useCheckText } from '../../../features/checks/web/use-text.ts';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** One report of mine. */
export function ReportPage() {
  const text = usePagesText();
  const checkText = useCheckText();
  const { api } = useRouter().options.context;
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <div className={styles.account}>
      <MembersPage
        path="/account/reports"
        next={`/account/reports/${id}`}
        title={text('reportTitle')}
        invitation={checkText('invitation')}
      >
        {() => <OwnReport key={id} api={api} checkId={id} />}
      </MembersPage>
    </div>
  );
}
