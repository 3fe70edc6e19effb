import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './desk.ru.ts';

export const kk: Translation<typeof ru> = {
  asked: 'Есепте жоқ деректер',
  left: { one: '{count} сұрақ қалды', other: '{count} сұрақ қалды' },
  allAnswered: 'Барлық сұраққа жауап бар',
  allKnown: 'Есеп барлық сұраққа жауап берді. Фото, баға мен сипаттаманы тексеріңіз.',
  known: 'Толтырылып қойған',
  fullForm: 'Толық формада өзгерту',
  publish: 'Tulpar көлігі ретінде жариялау',
};
