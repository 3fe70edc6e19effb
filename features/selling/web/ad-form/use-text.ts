import { type Translate, textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/ru.ts';
import { sellingTexts } from '../../messages/texts.ts';

export const useSellingText = textsOf(sellingTexts);
export type SellingText = Translate<typeof ru>;
