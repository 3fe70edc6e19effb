import { textsOf } from '../../../platform/web/i18n.tsx';
import { catalogueTexts, rareTexts } from '../messages/texts.ts';

export const useCatalogueText = textsOf(catalogueTexts);
export const useRareText = textsOf(rareTexts);
