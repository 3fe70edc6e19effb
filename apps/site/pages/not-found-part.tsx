import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { notFoundTexts } from './messages/texts.ts';

/* The page for unknown addresses belongs to every page's router, so its script loads only when it is shown. */

const load = () => import('./not-found-page.tsx').then(({ NotFoundPage }) => ({ NotFoundPage }));
const texts = [notFoundTexts];
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, texts) : null, load, texts);

export const NotFoundPage = part('NotFoundPage');
