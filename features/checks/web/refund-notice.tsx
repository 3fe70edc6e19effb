import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { MyCheckDetail } from '../contract.ts';
import { useCheckText } from './use-text.ts';

/** That money of a payment online goes back to the member, or has gone. */
export function RefundNotice({ check: { status, online } }: { check: MyCheckDetail }) {
  const text = useCheckText();
  const formats = useFormats();
  const { payment } = online;
  // While the check can still be paid for, the panel for paying tells it.
  if (!payment || payment.refund === 'none' || (status === 'requested' && payment.refund === 'due'))
    return null;
  const sum = payment.received ?? formats.tenge(payment.amount);
  return payment.refund === 'due' ? (
    <Notice title={text('refundDue', { sum })}>
      <p>{text('refundDueText')}</p>
    </Notice>
  ) : (
    <Notice tone="good" title={text('refundDone', { sum })}>
      <p>{text('refundDoneText')}</p>
    </Notice>
  );
}
