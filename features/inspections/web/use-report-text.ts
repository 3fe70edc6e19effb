import type { Translate } from '../../../platform/web/i18n.tsx';
import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/report.ru.ts';
import { inspectionReportTexts } from '../messages/texts.ts';

export type ReportText = Translate<typeof ru>;

export const useReportText = textsOf(inspectionReportTexts);
