import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { ReviewsDesk } from './desk/reviews-desk.tsx';

export function StaffReviewsPage() {
  const { api, search, go, now } = useStaffPage();
  return (
    <StaffPage path="/staff/reviews">
      {({ roles }) => (
        <ReviewsDesk api={api} search={search} go={go} mayChange={roles.includes('admin')} now={now} />
      )}
    </StaffPage>
  );
}
