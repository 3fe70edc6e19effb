import type { Translation } from '../../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  notFoundText:
    'The address may be mistyped, or the page was removed. Search for a car, or choose where to go.',
  goneTitle: 'This ad was deleted',
  goneText: 'The seller or a moderator deleted this ad. Search to find a car like it.',
  ways: 'Where to go',
  wayCars: 'The whole catalog',
  wayCarsText: 'Cars from all of Kazakhstan',
  wayOwn: 'Tulpar cars',
  wayOwnText: 'Inspected, sold by us',
  waySell: 'Sell a car',
  waySellText: 'Place an ad',
  wayCheck: 'Check a car',
  wayCheckText: 'An inspection before you buy',
  wayHome: 'Home',
  wayHomeText: 'Start again',
  wayContacts: 'Contacts',
  wayContactsText: 'Phones and addresses',
};
