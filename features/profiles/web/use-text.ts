import { textsOf } from '../../../platform/web/i18n.tsx';
import { profilesTexts } from '../messages/texts.ts';

export const useProfileText = textsOf(profilesTexts);
