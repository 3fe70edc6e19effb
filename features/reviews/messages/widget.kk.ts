import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  title: 'Біз туралы пікірлер',
  lead: 'Адамдардың карталарда жазғаны. Таңдамаймыз да, түзетпейміз де: соңғыларын көрсетеміз.',
  demoTitle: 'Бұл үлгі',
  demoText: 'Нағыз пікірлер әлі жоқ. Мыналар бөлімнің қалай көрінетінін көрсету үшін ойдан шығарылған.',
  '2gis': '2ГИС',
  google: 'Google Карталар',
  yandex: 'Яндекс Карталар',
  demo: 'Пікір үлгісі',
  rated: 'Бағасы: 5-тен {rating}',
  average: '5-тен {average}',
  reviewCount: { one: '{count} пікір', other: '{count} пікір' },
  allAt: 'Барлық пікірлер: {source}',
  anonymous: 'Аты көрсетілмеген',
  more: 'Толық оқу',
  less: 'Жию',
};
