import { kk as catalogue } from '../../../features/catalogue/messages/kk.ts';
import { kk as carButtons } from '../../../features/favourites/messages/buttons.kk.ts';
import { kk as listings } from '../../../features/listings/messages/kk.ts';
import { kk as shell } from '../shell/messages/kk.ts';
import { kk as pages } from './pages.kk.ts';

/** All areas' texts of one language. */
export const messages = { shell, pages, listings, carButtons, catalogue };
