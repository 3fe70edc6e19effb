import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/inspection-points',
    role: 'admin',
    order: 95,
    label: { ru: 'Точки осмотра', kk: 'Қарау нүктелері', en: 'Inspection points' },
    about: {
      ru: 'Что осматривает инспектор и сколько стоит ремонт',
      kk: 'Инспектор қарайтын нүктелер және жөндеу бағасы',
      en: 'What inspectors look at and what repairs cost',
    },
  },
];
