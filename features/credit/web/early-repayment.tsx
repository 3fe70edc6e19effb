import { useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { type EarlyRepayment, overpayment, schedule, scheduleWithEarly } from '../annuity.ts';
import styles from './credit.module.css';
import { type Sums, sumOf } from './sums.ts';
import { useCreditText, useLineText } from './use-text.ts';

/** What a sum paid before its time saves. */
export function EarlyRepaymentPanel({ sums: { loan, payment } }: { sums: Sums }) {
  const text = useCreditText();
  const line = useLineText();
  const formats = useFormats();
  const [month, setMonth] = useState('12');
  const [amount, setAmount] = useState('');
  const [shortens, setShortens] = useState<EarlyRepayment['shortens']>('term');

  const at = sumOf(month) ?? 0;
  const isWrongMonth = at < 1 || at >= loan.months;
  const paid = amount.trim() === '' ? 0 : sumOf(amount);
  const plain = schedule(loan);
  const rows = isWrongMonth || !paid ? null : scheduleWithEarly(loan, { month: at, amount: paid, shortens });
  const after = rows?.find((row) => row.month === at + 1)?.payment;
  return (
    <Panel title={text('earlyTitle')}>
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
        <Field label={text('earlyAmount')} error={paid === null ? line('wrongSum') : undefined}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            unit="₸"
            placeholder={formats.number(payment)}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Segmented
          legend={text('earlyShortens')}
          options={[
            { value: 'term', label: text('shortenTerm') },
            { value: 'payment', label: text('shortenPayment') },
          ]}
          value={shortens}
          onChange={setShortens}
        />
        {rows && (
          <div role="status">
            <Facts
              columns="one"
              items={[
                {
                  term: text('earlySaves'),
                  value: formats.tenge(Math.max(0, overpayment(plain) - overpayment(rows))),
                },
                {
                  term: text('earlyEnds'),
                  value: text('earlyEndsAt', { month: rows.length, months: loan.months }),
                },
                ...(after === undefined ? [] : [{ term: text('earlyPayment'), value: formats.tenge(after) }]),
              ]}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
