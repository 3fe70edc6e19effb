import { textsOf } from '../../../../platform/web/i18n.tsx';
import { checkDeskTexts } from '../../messages/texts.ts';

export const useDeskText = textsOf(checkDeskTexts);
