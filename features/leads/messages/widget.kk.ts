import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  callBack: 'Қоңырау сұрау',
  adviserCall: 'Tulpar кеңесшісінің қоңырауы',
};
