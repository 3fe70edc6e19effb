import { textsOf } from '../../../platform/web/i18n.tsx';
import { operationsTexts } from '../messages/texts.ts';

export const useOperationsText = textsOf(operationsTexts);
