import { textsOf } from '../../../platform/web/i18n.tsx';
import { ownershipTexts } from '../messages/texts.ts';

export const useOwnershipText = textsOf(ownershipTexts);
