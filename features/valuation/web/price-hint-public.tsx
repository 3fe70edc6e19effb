export { PriceHint } from './price-hint.tsx';
export { usePriceHintText } from './use-text.ts';
