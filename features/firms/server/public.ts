export { authenticateKey, keyPrefix, keyTerms } from './api-keys.ts';
export { confirmedFirm, confirmedPhones, type FirmSeller, isFirm } from './queries.ts';
