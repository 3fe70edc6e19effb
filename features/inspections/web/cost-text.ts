import type { Formats } from '../../../platform/web/formats.ts';
import type { ReportPoint } from '../report-contract.ts';
import type { ReportText } from './use-report-text.ts';

type Cost = Pick<ReportPoint, 'tenge' | 'paid_with'>;

/** What the repair of a defect costs, or with which point it is paid. */
export function costText({ tenge, paid_with: paidWith }: Cost, text: ReportText, formats: Formats): string {
  if (paidWith !== null) return text('paidWith', { point: paidWith });
  return tenge === null ? text('costUnknown') : formats.tenge(tenge);
}
