import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { creditCalculatorTexts } from '../../credit/messages/texts.ts';
import { favouritesWidgetTexts } from '../../favourites/messages/texts.ts';
import { callBackTexts } from '../../leads/messages/texts.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { ownershipTexts } from '../../ownership/messages/texts.ts';
import { ownCarTexts } from '../../showroom/messages/texts.ts';
import { valuationTexts } from '../../valuation/messages/texts.ts';

/* Components whose scripts and texts load after the first view; see `platform/web/deferred-parts.tsx`. */

const texts = [
  callBackTexts,
  favouritesWidgetTexts,
  creditCalculatorTexts,
  ownCarTexts,
  ownershipTexts,
  laterListingTexts,
  valuationTexts,
];
const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, texts) : null, load, texts);

export const CallBackLink = part('CallBackLink');
export const CompareItem = part('CompareItem');
export const HideItems = part('HideItems');
export const CreditLine = part('CreditLine');
export const OwnCarLine = part('OwnCarLine');
export const PricePlace = part('PricePlace');
export const PriceReasons = part('PriceReasons');
export const WriteLink = part('WriteLink');
export const YearCost = part('YearCost');
