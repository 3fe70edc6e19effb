import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/firms',
    role: 'manager',
    order: 45,
    label: { ru: 'Компании', kk: 'Компаниялар', en: 'Companies' },
    about: {
      ru: 'Автосалоны и дилеры, которые продают на сайте',
      kk: 'Сайтта сататын автосалондар мен дилерлер',
      en: 'Dealers that sell on the site',
    },
  },
];
