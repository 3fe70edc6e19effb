import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/leads',
    role: 'manager',
    order: 20,
    label: { ru: 'Заявки', kk: 'Өтінімдер', en: 'Requests' },
    about: {
      ru: 'О чём люди просят компанию',
      kk: 'Адамдардың компанияға өтінімдері',
      en: 'What people ask the company for',
    },
  },
];
