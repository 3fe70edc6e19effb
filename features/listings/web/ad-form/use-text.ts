import { type Translate, textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/selling.ru.ts';

export const useSellingText = textsOf<typeof ru>('selling');
export type SellingText = Translate<typeof ru>;
