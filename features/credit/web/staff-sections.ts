import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/leads',
    role: 'manager',
    order: 20,
    label: { ru: 'Заявки', kk: 'Өтінімдер', en: 'Requests' },
    about: {
      ru: 'Звонки, кредиты, партнёры, проверки',
      kk: 'Қоңырау, несие, серіктестер, тексеру',
      en: 'Call-backs, credits, partners, checks',
    },
  },
];
