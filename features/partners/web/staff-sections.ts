import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/partners',
    role: 'admin',
    order: 30,
    label: { ru: 'Партнёры', kk: 'Серіктестер', en: 'Partners' },
    about: {
      ru: 'Карточки партнёров, логотипы и часы',
      kk: 'Серіктестер парақтары, логотиптері мен жұмыс уақыты',
      en: 'Pages of partners, logos and hours',
    },
  },
];
