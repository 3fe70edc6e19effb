import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { MyCheckDetail } from '../contract.ts';
import styles from './checks.module.css';
import { useCheckText } from './use-text.ts';

/** How to pay for a check that nobody has confirmed yet. */
export function PayPanel({ check }: { check: MyCheckDetail }) {
  const text = useCheckText();
  const formats = useFormats();
  if (check.status !== 'requested' || check.price === 0) return null;
  return (
    <Panel title={text('payTitle')}>
      <div className={styles.stack}>
        <p className={styles.sum}>{formats.tenge(check.price)}</p>
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
        <p className={styles.note}>{text('payThen')}</p>
      </div>
    </Panel>
  );
}
