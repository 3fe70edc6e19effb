export { unreadMessages } from './account-state.ts';
export { messageTasks } from './letter.ts';
export { messageCounts } from './list-messages.ts';
export { newMessages } from './new-messages.ts';
export { notifier } from './notify.ts';
export { pusher, withdrawPush } from './push/push.ts';
export { pushTasks } from './push/send-pushes.ts';
export { endOfQuiet } from './reader.ts';
export { memberChannel } from './wake.ts';
