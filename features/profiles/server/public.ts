export { addProfile, forgetDevice, muteNotice, turnOffEmails } from './write-profiles.ts';
