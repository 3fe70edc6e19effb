/** The staff's desk: loaded with its pages, never with the pages that everybody sees. */
export { AuditDesk } from './staff/audit-desk.tsx';
export { PeopleDesk } from './staff/people-desk.tsx';
export { StaffHome } from './staff/staff-home.tsx';
export { StaffPage } from './staff/staff-page.tsx';
