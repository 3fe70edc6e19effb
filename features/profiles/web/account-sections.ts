import type { AccountSection } from './account/account-section.ts';

export const accountSections: AccountSection[] = [
  { to: '/account/profile', order: 10, label: { ru: 'Мой профиль', kk: 'Менің профилім', en: 'My profile' } },
];
