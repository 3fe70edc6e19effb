import { en as catalogue } from '../../../features/catalogue/messages/en.ts';
import { en as carButtons } from '../../../features/favourites/messages/buttons.en.ts';
import { en as listings } from '../../../features/listings/messages/en.ts';
import { en as shell } from '../shell/messages/en.ts';
import { en as pages } from './pages.en.ts';

/** All areas' texts of one language. */
export const messages = { shell, pages, listings, carButtons, catalogue };
