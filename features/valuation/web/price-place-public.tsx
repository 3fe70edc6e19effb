export { PricePlace } from './price-place.tsx';
export { PriceReasons } from './price-reasons.tsx';
