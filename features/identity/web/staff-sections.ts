import type { StaffSection } from './staff/staff-section.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/people',
    role: 'admin',
    order: 80,
    label: { ru: 'Люди', kk: 'Адамдар', en: 'People' },
    about: {
      ru: 'Найти человека, выдать роль, заблокировать',
      kk: 'Адамды табу, рөл беру, бұғаттау',
      en: 'Find a person, grant a role, block',
    },
  },
  {
    to: '/staff/audit',
    role: 'admin',
    order: 110,
    label: { ru: 'Журнал', kk: 'Журнал', en: 'Audit log' },
    about: {
      ru: 'Кто из сотрудников что сделал',
      kk: 'Қызметкерлердің қайсысы не істегені',
      en: 'Who of the staff did what',
    },
  },
];
