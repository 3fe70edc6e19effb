/** Components of account pages, in a module of their own to keep them out of the bundles of public pages. */
export { AccountSkeleton } from './account/account-skeleton.tsx';
export { DeleteAccount } from './account/delete-account.tsx';
export { MembersPage } from './account/members-page.tsx';
export { PhoneVerification } from './account/phone-verification.tsx';
export { ProfilePanels } from './account/profile-panels.tsx';
export { useProfileText } from './use-text.ts';
