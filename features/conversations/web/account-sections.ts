import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  {
    to: '/account/conversations',
    order: 35,
    label: { ru: 'Переписка', kk: 'Хат алмасу', en: 'Conversations' },
  },
];
