import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';

/* Parts of every page whose scripts load after the first view: the footer, which the server renders, the photos
   that people change in cards, and what it does unseen. */

const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, []) : null, load, []);

export const Background = part('Background');
export const CardPhotos = part('CardPhotos');
export const Footer = part('Footer');
