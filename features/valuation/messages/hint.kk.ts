import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './hint.ru.ts';

export const kk: Translation<typeof ru> = {
  enterPrice: 'Бағаны жазыңыз, ұқсас көліктер арасындағы орнын көрсетеміз.',
  moveBetter: '{price} қою: {band}',
  moveSame: '{price} қою: бәрібір {band}',
  moves: 'Бағаны өзгертсеңіз',
  suspiciousOwn:
    'Ұқсас көліктер мұндай арзан сатылмайды, сатып алушылар ескерту көреді. Бағаны тексеріңіз. Себебі зақым немесе кеден болса, оны анкетада белгілеңіз.',
  notLoaded: 'Ұқсас көліктердің бағасын білу мүмкін болмады.',
  tryAgain: 'Қайталап көру',
};
