import { textsOf } from '../../../platform/web/i18n.tsx';
import { paintTexts } from '../messages/texts.ts';

export const usePaintText = textsOf(paintTexts);
