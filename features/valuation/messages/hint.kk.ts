import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './hint.ru.ts';

export const kk: Translation<typeof ru> = {
  enterPrice: 'Бағаны жазыңыз, ұқсас көліктер арасындағы орнын көрсетеміз.',
  moveBetter: '{price} қою: {band}',
  moveSame: '{price} қою: бәрібір {band}',
  moves: 'Бағаны өзгертсеңіз',
  suspiciousOwn:
    'Ұқсас көліктер мұндай арзан сатылмайды, сатып алушылар ескерту көреді. Бағаны тексеріңіз. Себебі зақым немесе кеден болса, оны анкетада белгілеңіз.',
  saleTimes: 'Мұндай көліктер қанша уақытта сатылды',
  soldWithin: { one: '{count} күнде: {price}', other: '{count} күнде: {price}' },
  saleTimesMethod:
    'Осы модельдің бағасы әдеттегіге қарағанда осындай болған көліктерінің жартысы осы уақытта сатылды. Tulpar Auto хабарландырулары бойынша бір жылға есептейміз. Сатылғаны: {sold}, сатылмағаны: {unsold}.',
  notLoaded: 'Ұқсас көліктердің бағасын білу мүмкін болмады.',
  tryAgain: 'Қайталап көру',
};
