import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/inspections',
    role: 'manager',
    alsoFor: 'inspector',
    order: 42,
    label: { ru: 'Осмотры', kk: 'Қарау', en: 'Inspections' },
    about: {
      ru: 'Осмотр машины по точкам, и без связи тоже',
      kk: 'Көлікті нүктелер бойынша қарау, байланыссыз да',
      en: 'Inspecting a car point by point, without a connection too',
    },
  },
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
