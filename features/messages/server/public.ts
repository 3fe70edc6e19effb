export { messageTasks } from './letter.ts';
export { type AboutRequest, type MessageFacts, tell, tellLatest, tellOnce } from './tell.ts';
