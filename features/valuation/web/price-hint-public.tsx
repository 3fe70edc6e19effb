export { PriceAmongLikes } from './price-among-likes.tsx';
export { PriceHint } from './price-hint.tsx';
export { Explanation } from './price-reasons.tsx';
export { usePriceHintText } from './use-text.ts';
export { WhyUnrated } from './why-unrated.tsx';
