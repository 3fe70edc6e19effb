import { textsOf } from '../../../platform/web/i18n.tsx';
import { carPageTexts } from '../messages/texts.ts';

export const useCarPageText = textsOf(carPageTexts);
