import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  {
    to: '/account/searches',
    order: 60,
    label: { ru: 'Мои поиски', kk: 'Іздеулерім', en: 'My searches' },
  },
];
