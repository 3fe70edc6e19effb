import { textsOf } from '../../../platform/web/i18n.tsx';
import { documentsTexts } from '../messages/texts.ts';

export const useDocumentText = textsOf(documentsTexts);
