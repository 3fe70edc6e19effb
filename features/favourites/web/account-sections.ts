import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  { to: '/account/hidden', order: 70, label: { ru: 'Скрытые', kk: 'Жасырылғандар', en: 'Hidden' } },
];
