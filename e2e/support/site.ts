import { inject } from 'vitest';

const place = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
if (!place) throw new Error(`No site for worker ${process.env.VITEST_POOL_ID}`);

/** The product that this worker's journeys visit; no other worker changes what is in it. */
export const { url: siteUrl, dataDir: siteData } = place;
