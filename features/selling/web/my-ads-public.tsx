/** The bar above the seller's own ad, loaded with the first own car that is opened. */
export { MyAdBar } from './my-ads/my-ad-bar.tsx';
