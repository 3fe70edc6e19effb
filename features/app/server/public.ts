export { showsDemoNotice } from './demo-notice.ts';
