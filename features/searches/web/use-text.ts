import { textsOf } from '../../../platform/web/i18n.tsx';
import { savedSearchTexts, searchesTexts } from '../messages/texts.ts';

export const useSearchesText = textsOf(searchesTexts);
export const useSavedSearchText = textsOf(savedSearchTexts);
