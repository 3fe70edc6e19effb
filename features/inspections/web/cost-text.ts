import type { Formats } from '../../../platform/web/formats.ts';
import type { ReportPoint } from '../report-contract.ts';
import type { ReportText } from './use-report-text.ts';

type Cost = Pick<ReportPoint, 'tenge' | 'tenge_from' | 'paid_with'>;

/** What the repair of a defect costs and who gave the price, or with which point it is paid. */
export function costText(
  { tenge, tenge_from: from, paid_with: paidWith }: Cost,
  text: ReportText,
  formats: Formats,
): string {
  if (paidWith !== null) return text('paidWith', { point: paidWith });
  if (tenge === null) return text('costUnknown');
  const sum = formats.tenge(tenge);
  return from === null ? sum : text(from === 'list' ? 'costOfList' : 'costOfInspector', { sum });
}
