import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  { to: '/account/firm', order: 25, label: { ru: 'Моя компания', kk: 'Компаниям', en: 'My company' } },
];
