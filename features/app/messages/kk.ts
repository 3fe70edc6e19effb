import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  offlineTitle: 'Tulpar Auto-мен байланыс жоқ',
  offlineText: 'Алғаш ашылғанда қолданба деректерді сайттан жүктейді. Интернетті қосып, қайталап көріңіз.',
  retry: 'Қайталап көру',
  oldTitle: 'Қолданбаны жаңартыңыз',
  oldText:
    'Бұл нұсқа енді сайтпен жұмыс істемейді. Жаңарту бір минут алады, хабарландыруларыңыз бен таңдаулыларыңыз сақталады.',
  update: 'Жаңарту',
  lockedTitle: 'Қолданба құлыптаулы',
  lockedText: 'Бұл сіз екеніңізді саусақ ізімен, бетпен немесе телефон кодымен растаңыз.',
  unlock: 'Ашу',
};
