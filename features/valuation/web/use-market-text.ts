import { textsOf } from '../../../platform/web/i18n.tsx';
import { marketTexts } from '../messages/texts.ts';

export const useMarketText = textsOf(marketTexts);
