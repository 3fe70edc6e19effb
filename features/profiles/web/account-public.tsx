/** The pages of members: loaded with them, never with the pages that everybody sees. */
export { accountPlaces } from './account/account-places.ts';
export { DeleteAccount } from './account/delete-account.tsx';
export { MembersPage } from './account/members-page.tsx';
export { ProfilePanels } from './account/profile-panels.tsx';
