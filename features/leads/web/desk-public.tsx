/** The manager's desk: loaded with its page alone. */
export { LeadsDesk } from './desk/leads-desk.tsx';
