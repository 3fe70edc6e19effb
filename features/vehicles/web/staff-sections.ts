import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/dictionaries',
    role: 'admin',
    order: 90,
    label: { ru: 'Справочники', kk: 'Анықтамалықтар', en: 'Dictionaries' },
    about: {
      ru: 'Марки, модели и ставки страны',
      kk: 'Маркалар, модельдер және елдегі мөлшерлемелер',
      en: 'Brands, models and the country’s rates',
    },
  },
];
