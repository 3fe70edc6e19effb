import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  { to: '/account/garage', order: 30, label: { ru: 'Мой гараж', kk: 'Гаражым', en: 'My garage' } },
];
