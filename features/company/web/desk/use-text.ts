import { textsOf } from '../../../../platform/web/i18n.tsx';
import { companyDeskTexts } from '../../messages/texts.ts';

export const useDeskText = textsOf(companyDeskTexts);
