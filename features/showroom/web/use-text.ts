import { textsOf } from '../../../platform/web/i18n.tsx';
import { ownCarTexts, showroomTexts } from '../messages/texts.ts';

export const useShowroomText = textsOf(showroomTexts);
export const useOwnCarText = textsOf(ownCarTexts);
