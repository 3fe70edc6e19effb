import { useFormats } from '../../../platform/web/i18n.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { type Loan, monthlyPayment } from '../../listings/payment.ts';
import { paymentSchedule, totalInterestOf } from '../annuity.ts';
import styles from './credit-screen.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import { useCalculatorText, useCreditText } from './use-text.ts';

type ScheduleDialogProps = { loan: Loan; isOpen: boolean; onClose: () => void };

/** Payment schedule with totals. */
export function ScheduleDialog({ loan, isOpen, onClose }: ScheduleDialogProps) {
  const text = useCreditText();
  const calculatorText = useCalculatorText();
  const formats = useFormats();
  const rows = paymentSchedule(loan);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('scheduleTitle')}
      lead={calculatorText('illustrative')}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
    >
      <div className={styles.stack}>
        <Facts
          items={[
            { term: calculatorText('monthly'), value: formats.tenge(monthlyPayment(loan)) },
            { term: calculatorText('borrowed'), value: formats.tenge(loan.amount) },
            { term: calculatorText('overpaid'), value: formats.tenge(totalInterestOf(rows)) },
            {
              term: calculatorText('rate'),
              value: calculatorText('perYear', { rate: formats.number(loan.annualRate) }),
            },
          ]}
        />
        <ScheduleTable rows={rows} />
      </div>
    </Dialog>
  );
}
