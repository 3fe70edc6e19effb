import { textsOf } from '../../../platform/web/i18n.tsx';
import { marketTexts } from '../messages/market-texts.ts';

export const useMarketText = textsOf(marketTexts);
