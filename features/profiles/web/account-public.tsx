/** Components of account pages; not part of the public pages' bundle. */
export { DeleteAccount } from './account/delete-account.tsx';
export { MembersPage } from './account/members-page.tsx';
export { PhoneVerification } from './account/phone-verification.tsx';
export { ProfilePanels } from './account/profile-panels.tsx';
export { useProfileText } from './use-text.ts';
