import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './hint.ru.ts';

export const en: Translation<typeof ru> = {
  enterPrice: 'Enter a price to see where it stands among similar cars.',
  moveBetter: 'Set {price}: {band}',
  moveSame: 'Set {price}: still {band}',
  moves: 'What a different price changes',
  suspiciousOwn:
    'Similar cars are not sold this cheap, and buyers will see a warning. Check the price. If damage or customs are the reason, mark them in the form.',
  notLoaded: 'Could not load the prices of similar cars.',
  tryAgain: 'Try again',
};
