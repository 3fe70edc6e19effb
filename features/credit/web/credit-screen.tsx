import { type ReactNode, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { FormState } from '../../leads/web/public.tsx';
import { paymentSchedule, totalInterestOf } from '../annuity.ts';
import { AffordableCar } from './affordable-car.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './credit.module.css';
import screen from './credit-screen.module.css';
import { EarlyRepaymentPanel } from './early-repayment.tsx';
import { FormulaPanel } from './formula-panel.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { SumFields } from './sum-fields.tsx';
import { calculate, type SumsInput } from './sums.ts';
import { useCalculatorText, useCreditText } from './use-text.ts';

type CreditScreenProps = {
  api: ApiClient;
  annualRate: number;
  car: { id: number; title: string } | null;
  /** Says how the price of the car compares with others. */
  aboutPrice?: ReactNode;
  /** Input from the query parameters, or with the price of the car. */
  initialInput: SumsInput;
  initialForm: FormState;
};

/** Credit calculator with payment schedule, early repayment and the application form. */
export function CreditScreen({
  api,
  annualRate,
  car,
  aboutPrice,
  initialInput,
  initialForm,
}: CreditScreenProps) {
  const text = useCreditText();
  const calculatorText = useCalculatorText();
  const formats = useFormats();
  const locale = useLocale();
  const [input, setInput] = useState(initialInput);
  const { sums, faults } = calculate(input, annualRate);
  const rows = sums && paymentSchedule(sums.loan);
  const lastPayment = rows?.at(-1);

  return (
    <div className={screen.screen}>
      <PageHead
        scene="credit"
        title={text('title')}
        lead={
          car ? (
            <>
              {text('forCar')} <Link to={`/cars/${car.id}`}>{car.title}</Link>
              {aboutPrice}
            </>
          ) : (
            text('lead')
          )
        }
      />
      <div className={screen.sides}>
        <div className={screen.stack}>
          <Panel title={text('calculator')}>
            <form
              className={`${styles.fields} ${styles.calculator}`}
              action={localizedPath(locale, '/credit')}
              noValidate
            >
              {car && <input type="hidden" name="car" value={car.id} />}
              <SumFields input={input} faults={faults} onChange={setInput} />
              <Button type="submit" tone="second" className={styles.count}>
                {calculatorText('count')}
              </Button>
            </form>
            <div className={screen.result}>
              <p className={styles.term}>{calculatorText('monthly')}</p>
              <p className={styles.payment} role="status">
                {sums ? formats.tenge(sums.payment) : '—'}
              </p>
              {sums && rows && (
                <Facts
                  items={[
                    { term: calculatorText('borrowed'), value: formats.tenge(sums.loan.amount) },
                    { term: calculatorText('overpaid'), value: formats.tenge(totalInterestOf(rows)) },
                    {
                      term: calculatorText('rate'),
                      value: calculatorText('perYear', { rate: formats.number(annualRate) }),
                    },
                  ]}
                />
              )}
              <p className={styles.note}>{calculatorText('illustrative')}</p>
              <ButtonLink className={screen.toForm} wide href="#apply">
                {text('applyNow')}
              </ButtonLink>
            </div>
          </Panel>
          {rows && lastPayment && (
            <details className={screen.schedule}>
              <summary>{text('scheduleTitle')}</summary>
              <p className={styles.note}>
                {text('scheduleLead', {
                  months: calculatorText('months', { count: rows.length }),
                  last: formats.tenge(lastPayment.payment),
                })}
              </p>
              <ScheduleTable rows={rows} />
            </details>
          )}
          {sums && <FormulaPanel loan={sums.loan} payment={sums.payment} />}
          {sums && <EarlyRepaymentPanel sums={sums} />}
          <AffordableCar months={input.term} annualRate={annualRate} />
        </div>
        <aside className={screen.apply} id="apply">
          <Panel title={text('applyTitle')}>
            <ApplicationForm api={api} sums={sums} car={car?.id} initialForm={initialForm} />
          </Panel>
        </aside>
      </div>
    </div>
  );
}
