export { eraseMember, removeFiles } from './my-data.ts';
export {
  forgetWebDevice,
  pushKeys,
  type WebDevice,
  webDevicesOf,
} from './push-subscriptions.ts';
export { forgetDevice, muteNotice, turnOffEmails } from './write-profiles.ts';
