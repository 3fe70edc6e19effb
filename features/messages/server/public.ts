export { messageTasks } from './letter.ts';
export { messageData } from './personal-data.ts';
export { promotionTasks } from './promotions/deliver.ts';
export { type AboutRequest, type MessageFacts, tell, tellLatest, tellOnce } from './tell.ts';
