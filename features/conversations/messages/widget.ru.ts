import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Text of the link on the car page. */
export const ru = {
  write: 'Написать продавцу',
} as const satisfies Catalogue;
