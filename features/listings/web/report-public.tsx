/** Separate entry point for the complaint dialog, so that it is loaded only when opened. */
export { ReportDialog } from './report-dialog.tsx';
