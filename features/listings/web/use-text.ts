import { type Translate, textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/common.ru.ts';
import { listingsTexts, reportTexts } from '../messages/texts.ts';

export const useListingText = textsOf(listingsTexts);
export const useReportText = textsOf(reportTexts);
export type ListingText = Translate<typeof ru>;
