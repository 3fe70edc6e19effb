import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  cityTitle: 'Қай қаладасыз?',
  cityLead: 'Алдымен жақын жердегі көліктерді көрсетеміз. Қаланы кез келген уақытта ауыстыра аласыз.',
  citySearch: 'Қаланы іздеу',
  cityList: 'Қалалар',
  cityApply: 'Қолдану',
  cityNotChosen: 'Тізімнен қаланы таңдаңыз',
  cityChosen: 'Таңдалған қала: {city}',
  cityNotFound: 'Тізімде «{query}» деген қала жоқ',
  cityNotFoundText: 'Атауының дұрыс жазылғанын тексеріңіз немесе ең жақын қаланы таңдаңыз.',
  citiesFound: { one: '{count} қала табылды', other: '{count} қала табылды' },
  cityLoading: 'Қалалар жүктеліп жатыр',
  cityFailed: 'Қалалар тізімі жүктелмеді',
  cityFailedText: 'Байланысты тексеріп, қайталап көріңіз.',
  cityLater: 'Қала таңдамай жалғастыру',
  clear: 'Тазалау',
  close: 'Жабу',
  retry: 'Қайталап көру',
};
