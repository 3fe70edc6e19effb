import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './planned.ru.ts';

export const en: Translation<typeof ru> = {
  about: 'Tulpar Auto is a marketplace for new and used cars in Kazakhstan. Our full story will be here.',
  contacts: 'Our branches will be here with addresses, phones and a map.',
  reports: 'Reports of the vehicle checks you ordered will be here.',
  searches: 'Your searches and alerts about new cars will be here.',
  partners: 'Garages, car washes, parts shops and other partners will be here with their addresses.',
  privacy:
    'The policy is being written. Personal data serve only signing in, favourites and your ads; you can delete them in your profile.',
  agreement: 'The agreement is being written.',
};

export const messages = { planned: en };
