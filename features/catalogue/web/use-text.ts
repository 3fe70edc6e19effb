import { textsOf } from '../../../platform/web/i18n.tsx';
import { catalogueTexts } from '../messages/texts.ts';

export const useCatalogueText = textsOf(catalogueTexts);
