import { textsOf } from '../../../../platform/web/i18n.tsx';
import { inspectedTexts, offersDeskTexts } from '../../messages/texts.ts';

export const useInspectedText = textsOf(inspectedTexts);
export const useOffersText = textsOf(offersDeskTexts);
