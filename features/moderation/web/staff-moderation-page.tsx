import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { ModerationDesk } from './public.ts';

export function StaffModerationPage() {
  const { api, search, go } = useStaffPage();
  // The page of an ad has three columns: queue, ad, evidence.
  const isWide = search.ad !== undefined;
  return (
    <StaffPage path="/staff/moderation" isWide={isWide}>
      {({ roles }) => <ModerationDesk api={api} search={search} go={go} isAdmin={roles.includes('admin')} />}
    </StaffPage>
  );
}
