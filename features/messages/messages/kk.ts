import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  invitation: 'Хабарландыруларыңыз, өтінімдеріңіз бен тексерулеріңіздің жаңалықтарын оқу үшін кіріңіз.',
  inbox: 'Хабарламалар',
  unreadCount: { one: '{count} оқылмаған', other: '{count} оқылмаған' },
  allRead: 'Бәрі оқылды',
  readAll: 'Бәрін оқылды деп белгілеу',
  unread: 'Оқылмаған',
  markUnread: 'Оқылмаған деп белгілеу',
  open: 'Өту',
  today: 'Бүгін',
  yesterday: 'Кеше',
  emptyTitle: 'Әзірге хабарлама жоқ',
  emptyText: 'Мұнда хабарландыруларыңыздың, өтінімдеріңіз бен тексерулеріңіздің жаңалықтары шығады.',
  toAds: 'Хабарландыруларым',
  emptyPage: 'Бұл бетте хабарлама жоқ',
  toFirst: 'Жаңа хабарламаларға',
  failedTitle: 'Жүктелмеді',
  failed: 'Хабарламалар жүктелмеді. Байланысты тексеріңіз.',
  retry: 'Қайталап көру',
  notMarked: 'Орындалмады. Қайталап көріңіз.',
  pages: 'Хабарлама беттері',
  previousPage: 'Алдыңғы бет',
  nextPage: 'Келесі бет',
  page: '{page}-бет',
  messagesTitle: 'Менің хабарламаларым',
};
