import { textsOf } from '../../../platform/web/i18n.tsx';
import { favouritesTexts } from '../messages/texts.ts';

export const useFavouritesText = textsOf(favouritesTexts);
