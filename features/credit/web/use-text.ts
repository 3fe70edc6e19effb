import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru as deskRu } from '../messages/desk.ru.ts';
import type { ru as lineRu } from '../messages/line.ru.ts';
import type { ru } from '../messages/ru.ts';

/** Texts of the calculator, wherever it stands. */
export const useLineText = textsOf<typeof lineRu>('creditLine');
/** Texts of the credit page and the schedule. */
export const useCreditText = textsOf<typeof ru>('credit');
/** Texts of the manager's setting. */
export const useRateText = textsOf<typeof deskRu>('creditDesk');
