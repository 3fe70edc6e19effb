import { textsOf } from '../../../platform/web/i18n.tsx';
import { searchesTexts } from '../messages/texts.ts';

export const useSearchesText = textsOf(searchesTexts);
