export { confirmedFirm, confirmedPhones, type FirmSeller } from './queries.ts';
