import { type Translate, textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/my-ads.ru.ts';

export const useMyAdsText = textsOf<typeof ru>('myAds');
export type MyAdsText = Translate<typeof ru>;
