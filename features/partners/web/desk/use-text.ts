import { textsOf } from '../../../../platform/web/i18n.tsx';
import { partnerDeskTexts } from '../../messages/texts.ts';

export const useDeskText = textsOf(partnerDeskTexts);
