import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './unsubscribe.ru.ts';

export const kk: Translation<typeof ru> = {
  title: 'Жазылымнан шығу',
  question: 'Мұндай хаттар мен хабарламаларды енді алғыңыз келмей ме?',
  action: 'Жазылымнан шығу',
  doneTitle: 'Сіз жазылымнан шықтыңыз',
  donePromotions: 'Акциялар мен ұсыныстар енді хатпен де, хабарламамен де келмейді.',
  doneNews: 'Жаңалықтар енді хатпен де, хабарламамен де келмейді.',
  doneMore: 'Ойыңыз өзгерсе, оларды профильде қосыңыз.',
  toProfile: 'Профильді ашу',
  wrongTitle: 'Сілтеме жарамады',
  wrongText: 'Оны хаттан қайта ашыңыз немесе жазылымды профильде өшіріңіз.',
  failed: 'Орындалмады. Қайталап көріңіз.',
};
