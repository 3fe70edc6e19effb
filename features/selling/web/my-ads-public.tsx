/** The bar above the seller's own ad, loaded with the first own car that is opened. */
export { OwnBar } from './my-ads/own-bar.tsx';
