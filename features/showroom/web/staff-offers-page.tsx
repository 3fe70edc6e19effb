import { useGo } from '../../../platform/web/use-page.ts';
import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { OffersDesk } from './desk/offers-desk.tsx';

export function StaffOffersPage() {
  const { api, search, go, now } = useStaffPage();
  const open = useGo();
  return (
    <StaffPage path="/staff/offers">
      {() => <OffersDesk api={api} search={search} go={go} open={(to) => void open(to)} now={now} />}
    </StaffPage>
  );
}
