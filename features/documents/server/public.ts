export { acceptLatest, policyInForce } from './queries.ts';
