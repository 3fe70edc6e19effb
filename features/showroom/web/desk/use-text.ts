import { textsOf } from '../../../../platform/web/i18n.tsx';
import { offersDeskTexts } from '../../messages/texts.ts';

export const useOffersText = textsOf(offersDeskTexts);
