export { annualRateNow } from './annual-rate.ts';
