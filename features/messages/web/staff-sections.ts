import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/promotions',
    role: 'admin',
    order: 70,
    label: { ru: 'Рассылки', kk: 'Таратулар', en: 'Messages to many' },
    about: {
      ru: 'Акции и новости тем, кто на них согласился',
      kk: 'Келіскендерге акциялар мен жаңалықтар',
      en: 'Promotions and news for those who agreed',
    },
  },
];
