/** The bar above the public page of the member's own ad; loaded only when that page is opened. */
export { MyAdBar } from './my-ads/my-ad-bar.tsx';
