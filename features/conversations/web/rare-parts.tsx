import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { dealTexts } from '../messages/texts.ts';

/* What few conversations show, so that its scripts and texts load only then. */

export const OfferBar = lazyPart(
  () => import('./offer-bar.tsx').then((module) => module.OfferBar),
  [dealTexts],
);
export const OfferDialog = lazyPart(
  () => import('./offer-dialog.tsx').then((module) => module.OfferDialog),
  [dealTexts],
  true,
);
