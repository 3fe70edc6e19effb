import type { AccountSection } from '../../profiles/web/public.tsx';

export const accountSections: AccountSection[] = [
  {
    to: '/account/messages',
    order: 40,
    label: { ru: 'Мои сообщения', kk: 'Хабарламаларым', en: 'My messages' },
  },
];
