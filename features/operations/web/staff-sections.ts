import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/health',
    role: 'admin',
    order: 120,
    label: { ru: 'Состояние', kk: 'Жүйе күйі', en: 'Health' },
    about: {
      ru: 'Как работает сайт и что делать, если что-то не так',
      kk: 'Сайт қалай жұмыс істейді, ақау болса не істеу керек',
      en: 'How the site runs, and what to do when something is wrong',
    },
  },
];
