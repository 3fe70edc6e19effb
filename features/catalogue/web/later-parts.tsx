import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';

/* Components that few lists show, or only at their end: their scripts load after the first view; see
   `platform/web/deferred-parts.tsx`. */

const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, []) : null, load, []);

export const BrandGrid = part('BrandGrid');
export const Pagination = part('Pagination');
