export { writeAudit } from './audit.ts';
export { demoPeople, makeDemoPeople, makeDemoSellers } from './demo-people.ts';
export { emailOf } from './email.ts';
export { refuseTooManyOf } from './limits.ts';
export { nameAdmin } from './name-admin.ts';
export { pageLinks } from './page-links.ts';
export { claimVerifiedPhone, confirmPhoneCode, sendPhoneCode } from './phone-codes.ts';
export { isSame, keyedHash, secretOf } from './secrets.ts';
export { authenticate } from './sessions.ts';
