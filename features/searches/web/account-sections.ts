import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  {
    to: '/account/searches',
    order: 60,
    label: { ru: 'Недавние поиски', kk: 'Соңғы іздеулер', en: 'Recent searches' },
  },
];
