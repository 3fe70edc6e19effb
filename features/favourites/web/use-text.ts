import { textsOf } from '../../../platform/web/i18n.tsx';
import { favouritesTexts, favouritesWidgetTexts } from '../messages/texts.ts';

export const useFavouritesText = textsOf(favouritesTexts);
export const useFavouritesWidgetText = textsOf(favouritesWidgetTexts);
