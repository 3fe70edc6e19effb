import { textsOf } from '../../../../platform/web/i18n.tsx';
import { staffTexts } from '../../messages/texts.ts';

export const useStaffText = textsOf(staffTexts);
