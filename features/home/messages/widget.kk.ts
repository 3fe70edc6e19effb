import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  sellTitle: 'Көлікті сату',
  sellLead:
    'VIN немесе мемлекеттік нөмір хабарландырудың бір бөлігін өзі толтырады. Қалғанын бір-бірлеп сұраймыз.',
  sellFast: 'Бес минуттан аз уақыт, қаралама өзі сақталады',
  sellOnline: 'Модератор тексерген соң хабарландыру 30 күн көрсетіледі',
  sellPhone: 'Нөмірді басқанда ғана көрсетеміз',
  sellAction: 'Хабарландыру беру',
};
