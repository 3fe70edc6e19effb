import type { Translation } from '../../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  offlineTitle: 'Байланыс жоқ',
  offlineText: 'Бет ашылмады. Байланыс пайда болғанда, ол өзі ашылады.',
  tryAgain: 'Қайталап көру',
  keptText: 'Осы құрылғыда сақталғанын көрсетіп тұрмыз. Бағалар өзгерген болуы мүмкін.',
  keptTitle: 'Байланыссыз ашуға болады',
  toHome: 'Басты бет',
  toFavourites: 'Таңдаулы',
  toMessages: 'Хабарламалар',
  toConversations: 'Хат алмасу',
  toSearches: 'Іздеулерім',
  toInspections: 'Қарау',
  installTitle: 'Tulpar Auto басты экранда',
  installText: 'Сайт қолданба сияқты ашылады. Қаралған көліктер мен таңдаулы байланыссыз да қол астында.',
  installOnIos:
    'Экранның төменгі жағындағы «Бөлісу», одан кейін «Басты экранға» түймесін басыңыз. Таңдаулы байланыссыз да қол астында.',
  install: 'Орнату',
  newVersion: 'Сайттың жаңа нұсқасы шықты',
  newVersionText: 'Ісіңізді аяқтаған соң бетті жаңартыңыз: ондағы жіберілмеген мәтін жоғалады.',
  reload: 'Жаңарту',
  close: 'Жабу',
};
