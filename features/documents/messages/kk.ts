import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  version: '{version}-нұсқа, {date}',
  contents: 'Мазмұны',
  print: 'Басып шығару',
  history: 'Барлық нұсқалар',
  holds: 'қолданыста',
  oldTitle: 'Бұл — бұрынғы нұсқа',
  oldText: 'Ол бұрын қолданыста болған, анықтама үшін сақталған.',
  toLatest: 'Қолданыстағысын ашу',
  anewTitle: 'Құжаттар жаңарды',
  anewText: 'Не өзгергенін оқып, жаңа нұсқаны қабылдаңыз.',
  agreement: 'Пайдаланушы келісімі',
  privacy: 'Құпиялылық саясаты',
  accept: 'Қабылдаймын',
  later: 'Кейінірек',
  accepted: 'Жаңа нұсқа қабылданды',
  acceptFailed: 'Жазу мүмкін болмады. Қайталап көріңіз.',
  aboutTitle: 'Біз туралы',
  privacyTitle: 'Құпиялылық саясаты',
  agreementTitle: 'Пайдаланушы келісімі',
  guaranteeTitle: 'Кепілдік және қайтару',
};
