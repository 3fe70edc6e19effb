import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/checks',
    role: 'manager',
    alsoFor: 'inspector',
    order: 40,
    label: { ru: 'Проверки', kk: 'Тексерулер', en: 'Checks' },
    about: {
      ru: 'Заявки на проверку и отчёты TulparAutoCheck',
      kk: 'Тексеру өтінімдері және TulparAutoCheck есептері',
      en: 'Check requests and TulparAutoCheck reports',
    },
  },
];
