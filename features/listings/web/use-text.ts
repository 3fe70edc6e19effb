import { type Translate, textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/common.ru.ts';
import { laterListingTexts, listingsTexts, reportTexts } from '../messages/texts.ts';

export const useListingText = textsOf(listingsTexts);
/** Texts of parts that load after the first view. */
export const useLaterText = textsOf(laterListingTexts);
export const useReportText = textsOf(reportTexts);
export type ListingText = Translate<typeof ru>;
