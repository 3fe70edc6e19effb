import { type Translate, textsOf } from '../../../platform/web/i18n.tsx';
import type { ru as report } from '../messages/report.ru.ts';
import type { ru } from '../messages/ru.ts';

export const useListingText = textsOf<typeof ru>('listings');
export const useReportText = textsOf<typeof report>('report');
export type ListingText = Translate<typeof ru>;
