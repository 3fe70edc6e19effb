import { textsOf } from '../../../platform/web/i18n.tsx';
import { identityTexts } from '../messages/texts.ts';

export const useText = textsOf(identityTexts);
