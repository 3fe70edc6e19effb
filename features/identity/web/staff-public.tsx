/** The layout of staff pages; not part of the public pages' bundle. */
export { StaffPage } from './staff/staff-page.tsx';
export { useStaffPage } from './staff/use-staff-page.ts';
