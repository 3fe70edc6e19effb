import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { laterListingTexts, listingsTexts } from '../../listings/messages/texts.ts';
import { adPhotosTexts } from '../../photos/messages/texts.ts';
import { dealTexts } from '../messages/texts.ts';

/* What few conversations show, so that its scripts and texts load only then. */

export const OfferBar = lazyPart(
  () => import('./offer-bar.tsx').then((module) => module.OfferBar),
  [dealTexts],
);
export const ProposedViewingBar = lazyPart(
  () => import('./viewing-bar.tsx').then((module) => module.ProposedViewingBar),
  [dealTexts],
);
export const AgreedViewingBar = lazyPart(
  () => import('./viewing-bar.tsx').then((module) => module.AgreedViewingBar),
  [dealTexts],
);
export const ViewingDialog = lazyPart(
  () => import('./viewing-dialog.tsx').then((module) => module.ViewingDialog),
  [dealTexts],
  true,
);
export const TemplatesDialog = lazyPart(
  () => import('./templates-dialog.tsx').then((module) => module.TemplatesDialog),
  [dealTexts],
  true,
);
export const PhotoUploads = lazyPart(
  () => import('./photo-uploads.tsx').then((module) => module.PhotoUploads),
  [adPhotosTexts],
);
export const FullScreen = lazyPart(
  () => import('../../listings/web/full-screen-public.tsx').then((module) => module.FullScreen),
  [listingsTexts, laterListingTexts],
  true,
);
export const OfferDialog = lazyPart(
  () => import('./offer-dialog.tsx').then((module) => module.OfferDialog),
  [dealTexts],
  true,
);
