import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  { to: '/account/ads', order: 20, label: { ru: 'Мои объявления', kk: 'Хабарландыруларым', en: 'My ads' } },
];
