import { catalogueTexts } from '../../features/catalogue/messages/texts.ts';
import { carButtonsTexts } from '../../features/favourites/messages/texts.ts';
import { listingsTexts } from '../../features/listings/messages/texts.ts';
import { shellTexts } from './shell/messages/texts.ts';

/** Texts that every page can use without declaring them: those of the header, the footer and car cards. */
export const commonTexts = [shellTexts, listingsTexts, carButtonsTexts, catalogueTexts];
