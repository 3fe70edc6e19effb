import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  callBack: 'Request a call',
  adviserCall: 'Call from a Tulpar advisor',
};
