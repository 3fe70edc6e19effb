export { authenticateKey, keyPrefix } from './api-keys.ts';
export { confirmedFirm, confirmedPhones, type FirmSeller } from './queries.ts';
