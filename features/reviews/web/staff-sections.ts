import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/reviews',
    role: 'manager',
    order: 60,
    label: { ru: 'Отзывы', kk: 'Пікірлер', en: 'Reviews' },
    about: {
      ru: 'Что показать из отзывов с карт',
      kk: 'Карталардағы пікірлердің қайсысын көрсету',
      en: 'Which reviews from maps to show',
    },
  },
];
