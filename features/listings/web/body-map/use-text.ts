import { textsOf } from '../../../../platform/web/i18n.tsx';
import { bodyMarkTexts } from '../../messages/texts.ts';

export const useBodyMarkText = textsOf(bodyMarkTexts);
