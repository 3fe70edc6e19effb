import { textsOf } from '../../../platform/web/i18n.tsx';
import { firmsTexts } from '../messages/texts.ts';

export const useFirmText = textsOf(firmsTexts);
