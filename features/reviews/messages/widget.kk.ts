import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  title: 'Біз туралы пікірлер',
  lead: 'Адамдардың карталарда жазғаны. Таңдамаймыз да, түзетпейміз де. Соңғыларын көрсетеміз.',
  demoTitle: 'Бұл үлгі',
  demoText: 'Нағыз пікірлер әлі жоқ. Мыналар бөлімнің қалай көрінетінін көрсету үшін ойдан шығарылған.',
  '2gis': '2ГИС',
  google: 'Google Карталар',
  yandex: 'Яндекс Карталар',
  demo: 'Пікір үлгісі',
  rated: 'Рейтинг: {rating}/5',
  average: '{average}/5',
  reviewCount: { one: '{count} пікір', other: '{count} пікір' },
  anonymous: 'Аты көрсетілмеген',
  more: 'Толық оқу',
  less: 'Жию',
};
