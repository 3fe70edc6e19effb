import { textsOf } from '../../../platform/web/i18n.tsx';
import { shellTexts } from './messages/texts.ts';

export const useText = textsOf(shellTexts);
