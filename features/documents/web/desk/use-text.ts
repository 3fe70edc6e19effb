import { textsOf } from '../../../../platform/web/i18n.tsx';
import { documentDeskTexts } from '../../messages/texts.ts';

export const useDeskText = textsOf(documentDeskTexts);
