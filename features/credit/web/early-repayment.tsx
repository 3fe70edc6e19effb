import { useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import {
  type EarlyRepayment,
  paymentSchedule,
  scheduleWithEarlyRepayment,
  totalInterestOf,
} from '../annuity.ts';
import styles from './credit.module.css';
import { SumField } from './sum-field.tsx';
import { parseSum, type Sums } from './sums.ts';
import { useCalculatorText, useCreditText } from './use-text.ts';

/** Shows what an early repayment saves. */
export function EarlyRepaymentPanel({ sums: { loan, payment } }: { sums: Sums }) {
  const text = useCreditText();
  const calculatorText = useCalculatorText();
  const formats = useFormats();
  const [month, setMonth] = useState('12');
  const [amount, setAmount] = useState('');
  const [reduces, setReduces] = useState<EarlyRepayment['reduces']>('term');

  const monthNumber = parseSum(month) ?? 0;
  const isWrongMonth = monthNumber < 1 || monthNumber >= loan.months;
  const earlyAmount = amount.trim() === '' ? 0 : parseSum(amount);
  const withoutEarly = paymentSchedule(loan);
  const rows =
    isWrongMonth || !earlyAmount
      ? null
      : scheduleWithEarlyRepayment(loan, { month: monthNumber, amount: earlyAmount, reduces });
  const laterPayment = rows?.find((row) => row.month === monthNumber + 1)?.payment;
  return (
    <Panel title={text('earlyTitle')} className={styles.live}>
      <div className={styles.fields}>
        <Field
          label={text('earlyMonth')}
          error={isWrongMonth ? text('earlyWrong', { last: loan.months - 1 }) : undefined}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          />
        </Field>
        <SumField
          label={text('earlyAmount')}
          error={earlyAmount === null ? calculatorText('wrongSum') : undefined}
          example={payment}
          value={amount}
          onChange={setAmount}
        />
        <Segmented
          legend={text('earlyShortens')}
          options={[
            { value: 'term', label: text('shortenTerm') },
            { value: 'payment', label: text('shortenPayment') },
          ]}
          value={reduces}
          onChange={setReduces}
        />
        {rows && (
          <div role="status">
            <Facts
              columns="one"
              items={[
                {
                  term: text('earlySaves'),
                  value: formats.tenge(Math.max(0, totalInterestOf(withoutEarly) - totalInterestOf(rows))),
                },
                {
                  term: text('earlyEnds'),
                  value: text('earlyEndsAt', { month: rows.length, months: loan.months }),
                },
                ...(laterPayment === undefined
                  ? []
                  : [{ term: text('earlyPayment'), value: formats.tenge(laterPayment) }]),
              ]}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
