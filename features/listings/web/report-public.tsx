/** The complaint form, loaded when it is opened. */
export { ReportDialog } from './report-dialog.tsx';
