export { ranksInSearch } from './search-ranks.ts';
