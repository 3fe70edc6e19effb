/** The frame of the staff's desk: loaded with its pages, never with the pages that everybody sees. */
export { StaffPage } from './staff/staff-page.tsx';
export { useStaffPage } from './staff/use-staff-page.ts';
