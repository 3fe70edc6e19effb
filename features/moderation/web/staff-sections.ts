import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/moderation',
    role: 'moderator',
    order: 10,
    label: { ru: 'Модерация', kk: 'Модерация', en: 'Moderation' },
    about: {
      ru: 'Проверить объявления и ответить на жалобы',
      kk: 'Хабарландыруларды тексеру, шағымдарға жауап беру',
      en: 'Check ads and answer complaints',
    },
  },
];
