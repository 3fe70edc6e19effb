import { textsOf } from '../../../../platform/web/i18n.tsx';
import { leadDeskTexts } from '../../messages/texts.ts';

export const useDeskText = textsOf(leadDeskTexts);
