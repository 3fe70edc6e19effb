/** The layout of staff pages, in a module of its own to keep it out of the bundles of public pages. */
export { Records } from './staff/records.tsx';
export { StaffPage } from './staff/staff-page.tsx';
export { useStaffPage } from './staff/use-staff-page.ts';
