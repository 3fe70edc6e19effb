import type { Feature } from '../../../platform/server/feature.ts';

/** This feature has no API; the command `npm run import` runs it. */
export const importing: Feature = { name: 'import', tables: ['listing_imports'] };
