import { textsOf } from '../../../platform/web/i18n.tsx';
import { garageTexts } from '../messages/texts.ts';

export const useGarageText = textsOf(garageTexts);
