import type { Feature } from '../../../platform/server/feature.ts';

/** Has no API calls: `npm run import` runs it. */
export const importing: Feature = { name: 'import', tables: ['listing_imports'] };
