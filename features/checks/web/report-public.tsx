/** A member's request with its report, for the page that adds the inspection to it. */
export { EarlierAds } from './earlier-ads.tsx';
export { MyReport } from './my-report.tsx';
export { useCheckText } from './use-text.ts';
