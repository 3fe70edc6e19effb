export { startEngine } from './engine-of.ts';
export { landingAddresses } from './landing-addresses.ts';
export { type RankInSearch, ranksInSearch } from './search-ranks.ts';
