import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './planned.ru.ts';

export const en: Translation<typeof ru> = {
  tulpar: 'Cars that we bought and inspected ourselves will be here, each with its report.',
  about: 'Tulpar Auto is a marketplace for new and used cars in Kazakhstan. Our full story will be here.',
  contacts: 'Our branches will be here with addresses, phones and a map.',
  account: 'Your details, city, language and notifications will be here. Sign-in is coming soon.',
  ads: 'Your ads, their statuses and views will be here. Sign-in is coming soon.',
  garage: 'Your cars will be here with mileage, tax and service. Sign-in is coming soon.',
  messages: 'Moderators’ answers and conversations with sellers will be here. Sign-in is coming soon.',
  reports: 'Reports of the vehicle checks you ordered will be here. Sign-in is coming soon.',
  searches: 'Your searches and alerts about new cars will be here. Sign-in is coming soon.',
  delete: 'You will be able to delete your profile for good here. Sign-in is coming soon.',
  create: 'You will be able to publish an ad here in five minutes, step by step, with a price hint.',
  auth: 'Sign-in by e-mail, phone, Google and Apple will be here.',
  wishlist: 'Cars that you marked with a heart will be here. Sign-in is coming soon.',
  compare: 'You will be able to compare up to four cars here.',
  partners: 'Garages, car washes, parts shops and other partners will be here with their addresses.',
  privacy:
    'The policy is being written. The site collects no personal data now: city, language and theme stay in your browser.',
  agreement: 'The agreement is being written. Until sign-in and ads open, there is nothing to agree to.',
};

export const messages = { planned: en };
