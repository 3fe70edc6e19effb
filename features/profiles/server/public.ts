export { addProfile, forgetDevice, turnOffEmails } from './write-profiles.ts';
