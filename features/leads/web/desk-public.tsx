/** The managers' desk, kept out of the bundles of other pages. */
export { LeadsDesk } from './desk/leads-desk.tsx';
