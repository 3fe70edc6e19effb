import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/conversations',
    role: 'moderator',
    order: 15,
    label: { ru: 'Переписка', kk: 'Хат алмасу', en: 'Conversations' },
    about: {
      ru: 'Жалобы на людей и сообщения, отправленные многим',
      kk: 'Адамдарға шағымдар және көпке жіберілген хаттар',
      en: 'Reports on people and messages sent to many',
    },
  },
];
