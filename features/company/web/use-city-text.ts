import { textsOf } from '../../../platform/web/i18n.tsx';
import { cityChoiceTexts } from '../messages/texts.ts';

export const useCityText = textsOf(cityChoiceTexts);
