import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/offers',
    role: 'manager',
    order: 50,
    label: { ru: 'Предложения', kk: 'Ұсыныстар', en: 'Offers' },
    about: {
      ru: 'Горячие предложения, свои машины и брони',
      kk: 'Ыстық ұсыныстар, өз көліктеріміз және брондар',
      en: 'Hot offers, our own cars and reservations',
    },
  },
];
