import { textsOf } from '../../../platform/web/i18n.tsx';
import { homeTexts, sellWidgetTexts } from '../messages/texts.ts';

export const useHomeText = textsOf(homeTexts);
export const useSellText = textsOf(sellWidgetTexts);
