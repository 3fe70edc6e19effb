import type { Translation } from '../../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  offlineTitle: 'Байланыс жоқ',
  offlineText: 'Бет ашылмады. Байланыс пайда болғанда, ол өзі ашылады.',
  tryAgain: 'Қайталап көру',
  newVersion: 'Сайттың жаңа нұсқасы шықты',
  newVersionText: 'Ісіңізді аяқтаған соң бетті жаңартыңыз: ондағы жіберілмеген мәтін жоғалады.',
  reload: 'Жаңарту',
  close: 'Жабу',
};
