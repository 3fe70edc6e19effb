import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import type { Loan } from '../../listings/payment.ts';
import styles from './credit-screen.module.css';
import { useCalculatorText, useCreditText } from './use-text.ts';

/** How the payment is computed, with the sums of the calculator, so that anybody can check it. */
export function FormulaPanel({ loan, payment }: { loan: Loan; payment: number }) {
  const text = useCreditText();
  const calculatorText = useCalculatorText();
  const formats = useFormats();
  return (
    <details className={styles.schedule}>
      <summary>{text('formulaTitle')}</summary>
      <div className={`${styles.stack} ${styles.formulaBody}`}>
        <p>{text('formulaLead')}</p>
        <p className={styles.formula}>
          {text('formula')}
          <sup>−n</sup>)
        </p>
        <Facts
          items={[
            { term: calculatorText('borrowed'), value: formats.tenge(loan.amount) },
            { term: text('formulaRate'), value: `${formats.number(loan.annualRate)} % ÷ 12` },
            { term: text('formulaMonths'), value: formats.number(loan.months) },
            { term: text('payment'), value: formats.tenge(payment) },
          ]}
        />
      </div>
    </details>
  );
}
