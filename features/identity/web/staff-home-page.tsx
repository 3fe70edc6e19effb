import { StaffHome } from './staff/staff-home.tsx';
import { StaffPage } from './staff/staff-page.tsx';

/** The staff's start page. */
export function StaffHomePage() {
  return <StaffPage path="/staff">{(user) => <StaffHome user={user} />}</StaffPage>;
}
