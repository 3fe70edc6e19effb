import { textsOf } from '../../../platform/web/i18n.tsx';
import { homeTexts, homeWidgetTexts } from '../messages/texts.ts';

export const useHomeText = textsOf(homeTexts);
export const useWidgetText = textsOf(homeWidgetTexts);
