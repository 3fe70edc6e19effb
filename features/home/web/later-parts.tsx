import { laterParts, partsAtOnce } from '../../../platform/web/later-part.tsx';
import { checkLineTexts } from '../../checks/messages/texts.ts';
import { creditCalculatorTexts } from '../../credit/messages/texts.ts';
import { reviewsTexts } from '../../reviews/messages/texts.ts';
import { sellWidgetTexts } from '../messages/texts.ts';

/* Components whose scripts and texts are loaded after the first view; see `platform/web/later-part.tsx`. */

const texts = [checkLineTexts, creditCalculatorTexts, reviewsTexts, sellWidgetTexts];
const load = () => import('./later-parts-loaded.tsx').then((module) => module.parts);
const part = laterParts(import.meta.env.SSR ? await partsAtOnce(load, texts) : null, load, texts);

export const CheckWidget = part('CheckWidget');
export const CreditWidget = part('CreditWidget');
export const ReviewList = part('ReviewList');
export const SellWidget = part('SellWidget');
