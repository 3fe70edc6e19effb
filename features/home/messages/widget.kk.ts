import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  byBody: 'Шанақ түрі бойынша',
  sellTitle: 'Хабарландыру бес минутта дайын.',
  sellLead: 'VIN хабарландырудың бір бөлігін өзі толтырады. Қалғанын бір-бірлеп сұраймыз.',
  sellFast: 'Қаралама өзі сақталады, кейін жалғастыра аласыз',
  sellOnline: 'Модератор тексерген соң хабарландыру 30 күн көрсетіледі',
  sellPhone: 'Нөмірді сұраған адам ғана көреді',
  sellAction: 'Хабарландыру беру',
};
