import { StaffPage, useStaffPage } from '../../identity/web/staff-public.tsx';
import { PromotionsDesk } from './promotions/promotions-desk.tsx';

export function StaffPromotionsPage() {
  const { api, search } = useStaffPage();
  return <StaffPage path="/staff/promotions">{() => <PromotionsDesk api={api} search={search} />}</StaffPage>;
}
