import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { type MyCheckDetail, payCheckOnline } from '../contract.ts';
import styles from './checks.module.css';
import { useAwaitedPayment } from './use-awaited-payment.ts';
import { useCheckText } from './use-text.ts';

type PayPanelProps = {
  api: ApiClient;
  check: MyCheckDetail;
  /** The member has come back from the page of the payment gateway. */
  isBack: boolean;
  onChanged: (check: MyCheckDetail) => void;
  /** The check has changed since the page was loaded. */
  onOutdated: () => Promise<void>;
};

/** Whether an online payment pays for the check, which a manager has yet to confirm. */
export const isPaidOnline = ({ status, online: { payment } }: MyCheckDetail) =>
  status === 'requested' && payment?.status === 'paid' && payment.refund === 'none';

/** How to pay for a check that nobody has confirmed yet, and what became of a payment online. */
export function PayPanel({ api, check, isBack, onChanged, onOutdated }: PayPanelProps) {
  const text = useCheckText();
  const formats = useFormats();
  const { isWaiting, askAgain } = useAwaitedPayment(api, check, { isBack, onChanged });
  if (check.status !== 'requested' || check.price === 0) return null;
  const { can_pay: canPay, payment } = check.online;
  if (isPaidOnline(check))
    return (
      <Panel title={text('payTitle')}>
        <Notice tone="good" title={text('payDone', { sum: formats.tenge(payment?.amount ?? check.price) })}>
          <p>{text('payDoneText')}</p>
        </Notice>
      </Panel>
    );
  return (
    <Panel title={text('payTitle')}>
      <div className={styles.stack}>
        <div className={styles.stack} aria-live="polite">
          <p className={styles.sum}>{formats.tenge(check.price)}</p>
          <PaymentNotice check={check} isBack={isBack} isWaiting={isWaiting} askAgain={askAgain} />
        </div>
        {canPay && !isWaiting && (
          <div className={styles.payOnline}>
            <PayButton api={api} check={check} onOutdated={onOutdated} />
            <p className={styles.note}>{text('payOnlineNote')}</p>
          </div>
        )}
        {!isWaiting && <OtherWays check={check} isSecond={canPay} />}
      </div>
    </Panel>
  );
}

function OtherWays({ check, isSecond }: { check: MyCheckDetail; isSecond: boolean }) {
  const text = useCheckText();
  return (
    <>
      <div className={styles.payOther}>
        {isSecond && <p className={styles.note}>{text('payOtherwise')}</p>}
        <dl className={styles.ways}>
          <div>
            <dt>{text('payBranch')}</dt>
            <dd>{text('payBranchText')}</dd>
          </div>
          <div>
            <dt>{text('payInvoice')}</dt>
            <dd>{text('payInvoiceText', { invoice: check.invoice })}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.note}>{text('payThen')}</p>
    </>
  );
}

type PaymentNoticeProps = Pick<PayPanelProps, 'check' | 'isBack'> & {
  isWaiting: boolean;
  askAgain: () => void;
};

/** What became of the last payment; nothing if there was none, or if its time is over. */
function PaymentNotice({ check, isBack, isWaiting, askAgain }: PaymentNoticeProps) {
  const text = useCheckText();
  const formats = useFormats();
  const { payment } = check.online;
  if (!payment) return null;
  if (isWaiting)
    return (
      <Notice title={text('payWaiting')}>
        <p>{text('payWaitingText')}</p>
      </Notice>
    );
  if (payment.status === 'open')
    return (
      <Notice
        title={text(isBack ? 'payPending' : 'payBegun')}
        action={
          isBack && (
            <Button tone="second" small onClick={askAgain}>
              {text('payAskAgain')}
            </Button>
          )
        }
      >
        <p>{text(isBack ? 'payPendingText' : 'payBegunText')}</p>
      </Notice>
    );
  if (payment.status === 'refused')
    return (
      <Notice tone="bad" title={text('payRefused')}>
        <p>{text('payRefusedText')}</p>
      </Notice>
    );
  if (payment.status === 'wrong_sum' && payment.refund === 'due')
    return (
      <Notice
        tone="warn"
        title={text('payWrongSum', {
          received: payment.received ?? '',
          asked: formats.tenge(payment.amount),
        })}
      >
        <p>{text('payWrongSumText')}</p>
      </Notice>
    );
  return null;
}

function PayButton({ api, check, onOutdated }: Pick<PayPanelProps, 'api' | 'check' | 'onOutdated'>) {
  const text = useCheckText();
  const { isPending, mutate } = useMutation(
    ({ code }) =>
      code === 'gateway_unavailable'
        ? text('payUnavailable')
        : code === 'payment_not_allowed'
          ? text('payNotNow')
          : null,
    { isQuiet: true },
  );

  function pay() {
    void mutate(() => api.call(payCheckOnline, { checkId: check.id }), {
      onSuccess: ({ pay_url }) => location.assign(pay_url),
      onRefusal: ({ code }) => code === 'payment_not_allowed' && onOutdated(),
    });
  }

  const { payment } = check.online;
  const label =
    payment?.status === 'open' ? 'payGoOn' : payment?.status === 'refused' ? 'payTryAgain' : 'payOnline';
  return (
    <Button busy={isPending} className={styles.start} onClick={pay}>
      {text(label)}
    </Button>
  );
}
