import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { laterListingTexts } from '../messages/texts.ts';

/* Parts of a card whose scripts load after the first view; see `platform/web/deferred-parts.tsx`. */

const load = () => import('./card-parts-loaded.tsx').then((module) => module.parts);
const texts = [laterListingTexts];
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, texts) : null, load, texts);

export const CardPlace = part('CardPlace');
export const CardRating = part('CardRating');
