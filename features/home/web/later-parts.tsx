import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { checkLineTexts } from '../../checks/messages/texts.ts';
import { creditCalculatorTexts } from '../../credit/messages/texts.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { reviewsTexts } from '../../reviews/messages/texts.ts';
import { valuationTexts } from '../../valuation/messages/texts.ts';
import { homeWidgetTexts } from '../messages/texts.ts';

/* Components whose scripts and texts load after the first view; see `platform/web/deferred-parts.tsx`. */

const texts = [
  checkLineTexts,
  creditCalculatorTexts,
  reviewsTexts,
  homeWidgetTexts,
  laterListingTexts,
  valuationTexts,
];
const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, texts) : null, load, texts);

export const BodyTypes = part('BodyTypes');
export const CheckWidget = part('CheckWidget');
export const CreditWidget = part('CreditWidget');
export const ProofCard = part('ProofCard');
export const ReviewList = part('ReviewList');
export const SellWidget = part('SellWidget');
