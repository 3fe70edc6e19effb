export { messageTasks } from './letter.ts';
export { type AboutRequest, type MessageFacts, notify, notifyOnce, notifyOrUpdate } from './notify.ts';
