import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the button that asks for a call. */
export const ru = {
  callBack: 'Заказать звонок',
} as const satisfies Catalogue;
