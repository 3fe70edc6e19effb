/** The pages of members: loaded with them, never with the pages that everybody sees. */
export { DeleteAccount } from './account/delete-account.tsx';
export { MembersPage } from './account/members-page.tsx';
export { PhoneProof } from './account/phone-proof.tsx';
export { ProfilePanels } from './account/profile-panels.tsx';
export { useProfileText } from './use-text.ts';
