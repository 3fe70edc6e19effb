import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the call-back button. */
export const ru = {
  callBack: 'Заказать звонок',
  adviserCall: 'Звонок консультанта Tulpar',
} as const satisfies Catalogue;
