import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  {
    to: '/account/reports',
    order: 50,
    label: { ru: 'Отчёты TulparAutoCheck', kk: 'TulparAutoCheck есептері', en: 'TulparAutoCheck reports' },
  },
];
