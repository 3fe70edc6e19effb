import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru as lineRu } from '../messages/line.ru.ts';
import type { ru } from '../messages/ru.ts';

/** Texts that come with every page. */
export const useLineText = textsOf<typeof lineRu>('creditLine');
/** Texts that come with the credit page and the schedule. */
export const useCreditText = textsOf<typeof ru>('credit');
