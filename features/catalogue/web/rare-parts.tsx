import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { rareTexts } from '../messages/texts.ts';

/* Components that few first views show, so that their scripts load only when needed; see `platform/web/deferred-parts.tsx`. */

const load = () => import('./rare-parts-loaded.tsx').then((module) => module.parts);
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, [rareTexts]) : null, load, [
  rareTexts,
]);

export const CarsAround = part('CarsAround');
export const FoldedField = part('FoldedField');
export const NearLine = part('NearLine');
export const IgnoredNotice = part('IgnoredNotice');
export const NoResults = part('NoResults');
export const PageBeyond = part('PageBeyond');
export const Recognized = part('Recognized');
export const SortFields = part('SortFields');
export const UnknownValuesNote = part('UnknownValuesNote');
