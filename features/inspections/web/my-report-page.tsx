import { useParams } from '@tanstack/react-router';
import { useApi } from '../../../platform/web/use-page.ts';
import { MyReport, useCheckText } from '../../checks/web/report-public.tsx';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { MyInspection } from './my-inspection.tsx';

/** A member's request for a check with its report. */
export function MyReportPage() {
  const text = useCheckText();
  const api = useApi();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <MembersPage
      path="/account/reports"
      next={`/account/reports/${id}`}
      title={text('reportHeading')}
      invitation={text('invitation')}
      isWide
    >
      {() => (
        <MyReport
          key={id}
          api={api}
          checkId={id}
          inspection={(check, summary) => <MyInspection api={api} checkId={check.id} summary={summary} />}
        />
      )}
    </MembersPage>
  );
}
