import { ru as catalogue } from '../../../features/catalogue/messages/ru.ts';
import { ru as carButtons } from '../../../features/favourites/messages/buttons.ru.ts';
import { ru as listings } from '../../../features/listings/messages/ru.ts';
import { ru as shell } from '../shell/messages/ru.ts';
import { ru as pages } from './pages.ru.ts';

/** All areas' texts of one language. */
export const messages = { shell, pages, listings, carButtons, catalogue };
