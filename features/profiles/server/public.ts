export { addProfile, turnOffEmails } from './write-profiles.ts';
