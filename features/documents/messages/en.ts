import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  version: 'Version {version} of {date}',
  contents: 'Contents',
  print: 'Print',
  history: 'All versions',
  holds: 'in force',
  oldTitle: 'This is an earlier version',
  oldText: 'It was in force before and is kept for reference.',
  toLatest: 'Open the one in force',
  anewTitle: 'Documents have changed',
  anewText: 'Read what has changed and accept the new version.',
  agreement: 'User agreement',
  privacy: 'Privacy policy',
  accept: 'I accept',
  later: 'Later',
  accepted: 'New version accepted',
  acceptFailed: 'This could not be saved. Try again.',
  aboutTitle: 'About us',
  privacyTitle: 'Privacy policy',
  agreementTitle: 'User agreement',
  guaranteeTitle: 'Guarantee and returns',
};
