import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { bodyMarkTexts, laterListingTexts } from '../messages/texts.ts';

/* Parts of the car's page below the first view, whose scripts load later; see `platform/web/deferred-parts.tsx`. */

const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const texts = [bodyMarkTexts, laterListingTexts];
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, texts) : null, load, texts);

export const BodyMarks = part('BodyMarks');
export const Equipment = part('Equipment');
export const Inspections = part('Inspections');
export const PriceHistory = part('PriceHistory');
export const PrintSheet = part('PrintSheet');
export const VinHistory = part('VinHistory');
