export { messageTasks } from './letter.ts';
export { notifier } from './notify.ts';
