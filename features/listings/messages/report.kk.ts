import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './report.ru.ts';

export const kk: Translation<typeof ru> = {
  cancel: 'Бас тарту',
  title: 'Хабарландыруда не дұрыс емес?',
  reason: 'Себебі',
  reason_sold: 'Көлік сатылып кеткен',
  reason_wrong_price: 'Бағасы дұрыс емес',
  reason_wrong_facts: 'Көлік туралы деректер дұрыс емес',
  reason_wrong_photos: 'Фотолары бөтен немесе дұрыс емес',
  reason_fraud: 'Алаяқтыққа ұқсайды, алдын ала ақша сұрайды',
  reason_duplicate: 'Басқа хабарландырудың қайталамасы',
  reason_unreachable: 'Сатушы жауап бермейді',
  reason_other: 'Басқа',
  comment: 'Түсініктеме',
  hint: 'Ең көбі {count} таңба',
  choose: 'Себебін таңдаңыз',
  send: 'Жіберу',
  thanks: 'Рақмет, хабарландыруды тексереміз',
  failed: 'Жіберу мүмкін болмады. Қайталап көріңіз.',
  tooMany: 'Қатарынан тым көп шағым жібердіңіз. Бір сағаттан кейін қайталаңыз.',
};
