import { useState } from 'react';
import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import type { PaymentStatus } from '../../payments.ts';
import { changeCheck, type OnlinePayment, type StaffCheckDetail } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useCheckChanges } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

type OnlinePaymentsProps = { api: ApiClient; check: StaffCheckDetail; onChanged: () => Promise<void> };

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
export function OnlinePayments({ api, check, onChanged }: OnlinePaymentsProps) {
  const text = useDeskText();
  if (check.payments.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{text('onlineTitle')}</h3>
      <ul className={styles.history}>
        {check.payments.map((payment) => (
          <Payment key={payment.id} api={api} check={check} payment={payment} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ api, check, payment, onChanged }: OnlinePaymentsProps & { payment: OnlinePayment }) {
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
      {payment.refund === 'due' && check.can.manage && (
        <RefundButton api={api} check={check} payment={payment} onChanged={onChanged} />
      )}
    </li>
  );
}

/** The money itself goes back in the gateway's cabinet; here is written down that it did, so it is asked twice. */
function RefundButton({ api, check, payment, onChanged }: OnlinePaymentsProps & { payment: OnlinePayment }) {
  const text = useDeskText();
  const { refusalText, callbacks } = useCheckChanges(onChanged);
  const { isPending, mutate } = useMutation(refusalText);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button tone="second" small onClick={() => setIsAsking(true)}>
        {text('refundRecord')}
      </Button>
    );

  function record() {
    const { id: checkId, version } = check;
    void mutate(() => api.call(changeCheck, { checkId, version, refunded: payment.id }), callbacks);
  }

  return (
    <div>
      <p className={styles.quiet}>{text('refundAsk')}</p>
      <div className={styles.moves}>
        <Button small busy={isPending} onClick={record}>
          {text('refundYes')}
        </Button>
        <Button tone="quiet" small onClick={() => setIsAsking(false)}>
          {text('back')}
        </Button>
      </div>
    </div>
  );
}
