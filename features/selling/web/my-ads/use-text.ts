import { type Translate, textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/my-ads.ru.ts';
import { myAdsTexts } from '../../messages/texts.ts';

export const useMyAdsText = textsOf(myAdsTexts);
export type MyAdsText = Translate<typeof ru>;
