import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { rareTexts } from '../messages/texts.ts';

/* Components that few lists show, or only at their end: their scripts load after the first view; see
   `platform/web/deferred-parts.tsx`. */

const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, [rareTexts]) : null, load, [
  rareTexts,
]);

export const LandingLinks = part('LandingLinks');
export const LandingText = part('LandingText');
export const Pagination = part('Pagination');
