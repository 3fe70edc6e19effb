import { type FormEvent, Suspense, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { queryOf } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { usualTerm } from '../../listings/payment.ts';
import { exampleSums } from '../contract.ts';
import { creditTexts } from '../messages/texts.ts';
import styles from './credit.module.css';
import { SumFields } from './sum-fields.tsx';
import { calculate, isExample, type SumsInput } from './sums.ts';
import { useCalculatorText } from './use-text.ts';

type CreditWidgetProps = {
  /** Annual rate in per cent. */
  annualRate: number;
  go: (to: string) => void;
};

const Schedule = lazyPart(
  () => import('./schedule-dialog.tsx').then((module) => module.ScheduleDialog),
  [creditTexts],
  true,
);

/** Calculator of the home page. Without JavaScript it is a GET form that leads to the credit page. */
export function CreditWidget({ annualRate, go }: CreditWidgetProps) {
  const text = useCalculatorText();
  const formats = useFormats();
  const locale = useLocale();
  const [input, setInput] = useState<SumsInput>({ price: '', down: '', term: usualTerm });
  const [schedule, setSchedule] = useState<'never' | 'open' | 'closed'>('never');
  const { sums, faults } = calculate(input, annualRate);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sums) return;
    const { price, down, loan } = sums;
    go(`/credit${queryOf({ price, down_payment: down, term: loan.months })}`);
  }

  return (
    <section className={styles.widget} aria-labelledby="credit">
      <div className={styles.widgetHead}>
        <h2 id="credit" className={styles.widgetTitle}>
          {text('widgetTitle')}
        </h2>
        <p>{text('widgetLead')}</p>
      </div>
      <form className={styles.fields} action={localizedPath(locale, '/credit')} onSubmit={submit} noValidate>
        <SumFields input={input} faults={faults} onChange={setInput} />
        <div className={styles.answer}>
          <p className={styles.term}>{text('monthly')}</p>
          <p className={styles.payment} role="status">
            {sums ? formats.tenge(sums.payment) : '—'}
          </p>
          <p className={styles.note}>
            {isExample(input) &&
              `${text('example', {
                price: formats.tenge(exampleSums.carPrice),
                down: formats.tenge(exampleSums.downPayment),
              })}, `}
            {text('perYear', { rate: formats.number(annualRate) })}. {text('illustrative')}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button tone="second" disabled={!sums} onClick={() => setSchedule('open')}>
            {text('schedule')}
          </Button>
          <Button type="submit">{text('apply')}</Button>
        </div>
      </form>
      {schedule !== 'never' && sums && (
        <Suspense>
          <Schedule loan={sums.loan} isOpen={schedule === 'open'} onClose={() => setSchedule('closed')} />
        </Suspense>
      )}
    </section>
  );
}
