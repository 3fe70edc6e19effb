import type { StaffSection } from '../../identity/web/public.ts';

export const staffSections: StaffSection[] = [
  {
    to: '/staff/checks',
    role: 'manager',
    alsoFor: 'inspector',
    order: 40,
    label: { ru: 'Проверки', kk: 'Тексерулер', en: 'Checks' },
    about: {
      ru: 'Подтвердить оплату и отдать отчёт TulparAutoCheck',
      kk: 'Төлемді растау және TulparAutoCheck есебін беру',
      en: 'Confirm payments and hand over TulparAutoCheck reports',
    },
  },
];
