import { StaffHome } from './staff/staff-home.tsx';
import { StaffPage } from './staff/staff-page.tsx';

/** Where the staff begins. */
export function StaffHomePage() {
  return <StaffPage path="/staff">{({ roles }) => <StaffHome roles={roles} />}</StaffPage>;
}
