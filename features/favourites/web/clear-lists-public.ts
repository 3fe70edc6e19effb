export { clearLists } from './member-lists.ts';
