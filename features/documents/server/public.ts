export { acceptByRegistering } from './acceptances.ts';
export { documentsData } from './documents-data.ts';
export { documentData } from './personal-data.ts';
export { acceptLatest, policyInForce } from './queries.ts';
