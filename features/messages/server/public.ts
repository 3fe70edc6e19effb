export { messageTasks } from './letter.ts';
export { messageData } from './personal-data.ts';
export { promotionTasks } from './promotions/deliver.ts';
export { type MessageFacts, tell } from './tell.ts';
