/** Separate entry point for the bar above the public page of the member's own ad, so that it is loaded only there. */
export { MyAdBar } from './my-ads/my-ad-bar.tsx';
