export {
  type ComparedCar,
  type CompiledSearch,
  comparedCar,
  compileSearch,
  matchesCar,
  type Offer,
  offersByIds,
  readSearch,
  searchTerms,
} from './match-offers.ts';
export { ranksInSearch } from './search-ranks.ts';
