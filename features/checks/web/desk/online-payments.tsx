import { useState } from 'react';
import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { PaymentStatus } from '../../payments.ts';
import type { OnlinePayment } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type CheckPartProps, useChangeCheck } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

export const onlineTexts = {
  open: 'onlineOpen',
  closed: 'onlineClosed',
  refused: 'onlineRefused',
  wrong_sum: 'onlineWrongSum',
  paid: 'onlinePaid',
} as const satisfies Record<PaymentStatus, string>;

const tones: Record<PaymentStatus, BadgeTone> = {
  open: 'info',
  closed: 'plain',
  refused: 'plain',
  wrong_sum: 'warn',
  paid: 'good',
};

/** What the member has paid online, and what of it is to be given back. */
export function OnlinePayments(props: CheckPartProps) {
  const text = useDeskText();
  const { payments } = props.check;
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{text('onlineTitle')}</h3>
      <ul className={styles.history}>
        {payments.map((payment) => (
          <Payment key={payment.id} {...props} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

type PaymentProps = CheckPartProps & { payment: OnlinePayment };

function Payment(props: PaymentProps) {
  const { check, payment } = props;
  const text = useDeskText();
  const formats = useFormats();
  const at = payment.settled_at ?? payment.created_at;
  const when = text('when', { date: formats.date(at), time: almatyTime(at) });
  const asked = formats.tenge(payment.amount);
  return (
    <li className={styles.version}>
      <div>
        <p>
          {payment.received ? text('onlineInstead', { received: payment.received, asked }) : asked}{' '}
          <Badge tone={tones[payment.status]}>{text(onlineTexts[payment.status])}</Badge>{' '}
          {payment.refund === 'due' && <Badge tone="warn">{text('refund')}</Badge>}
          {payment.refund === 'done' && <Badge>{text('refundDone')}</Badge>}
        </p>
        <p className={styles.quiet}>
          {payment.gateway_id && `№ ${payment.gateway_id} · `}
          {when}
        </p>
      </div>
      {payment.refund === 'due' && check.can.manage && <RefundButton {...props} />}
    </li>
  );
}

/** The money itself goes back in the gateway's cabinet; here is written down that it did, so it is asked twice. */
function RefundButton({ payment, ...props }: PaymentProps) {
  const text = useDeskText();
  const { isPending, change } = useChangeCheck(props);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button tone="second" small onClick={() => setIsAsking(true)}>
        {text('refundRecord')}
      </Button>
    );
  return (
    <div>
      <p className={styles.quiet}>{text('refundAsk')}</p>
      <div className={styles.moves}>
        <Button small busy={isPending} onClick={() => void change({ refunded: payment.id })}>
          {text('refundYes')}
        </Button>
        <Button tone="quiet" small onClick={() => setIsAsking(false)}>
          {text('back')}
        </Button>
      </div>
    </div>
  );
}
