import type { Formats } from '../../../platform/web/formats.ts';
import type { ReportPoint } from '../report-contract.ts';
import type { ReportText } from './use-report-text.ts';

/** What a point was measured at; null if nothing was measured. */
function measuredText({ value, unit }: ReportPoint, text: ReportText, formats: Formats): string | null {
  if (value === null) return null;
  if (unit === null) return formats.number(value);
  if (unit === 'year') return text('years', { count: value });
  return text(`unit_${unit}`, { value: formats.number(value) });
}

export const stateWords = { good: 'isGood', note: 'isNote', defect: 'isDefect', absent: 'isAbsent' } as const;

/** What was found at a point in a few words: what was measured and which defects, or its state. The note is not in it. */
export function foundText(point: ReportPoint, text: ReportText, formats: Formats): string {
  const words = [measuredText(point, text, formats), ...point.defects].filter((part) => part !== null);
  if (words.length > 0) return words.join(', ');
  return point.state === 'not_checked' ? '' : text(stateWords[point.state]);
}
