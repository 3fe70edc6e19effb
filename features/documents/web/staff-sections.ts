import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/texts',
    role: 'admin',
    order: 100,
    label: { ru: 'Тексты', kk: 'Мәтіндер', en: 'Texts' },
    about: {
      ru: 'Документы, обещания, контакты, филиалы',
      kk: 'Құжаттар, уәделер, байланыс, филиалдар',
      en: 'Documents, claims, contacts, branches',
    },
  },
];
