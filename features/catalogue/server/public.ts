export {
  type CompiledSearch,
  compileSearch,
  matchesCar,
  type Offer,
  offersByIds,
  readSearch,
  searchTerms,
} from './match-offers.ts';
export { ranksInSearch } from './search-ranks.ts';
export { searchDescriptions } from './text-query/described.ts';
