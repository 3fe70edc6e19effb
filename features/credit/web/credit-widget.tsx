import { type FormEvent, Suspense, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { queryOf } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { exampleSums } from '../contract.ts';
import { creditTexts } from '../messages/texts.ts';
import { usualTerm } from '../payment.ts';
import styles from './credit.module.css';
import { SumFields } from './sum-fields.tsx';
import { count, type SumsWritten } from './sums.ts';
import { useLineText } from './use-text.ts';

type CreditWidgetProps = {
  /** Per cent. */
  annualRate: number;
  go: (to: string) => void;
};

const Schedule = lazyPart(
  () => import('./schedule-dialog.tsx').then((module) => module.ScheduleDialog),
  [creditTexts],
);

/** The calculator of the home page: a GET form to the credit page, which with script answers at once. */
export function CreditWidget({ annualRate, go }: CreditWidgetProps) {
  const text = useLineText();
  const formats = useFormats();
  const locale = useLocale();
  const [written, setWritten] = useState<SumsWritten>({ price: '', down: '', term: usualTerm });
  const [schedule, setSchedule] = useState<'never' | 'open' | 'closed'>('never');
  const { sums, faults } = count(written, annualRate, exampleSums);
  const isExample = written.price.trim() === '' && written.down.trim() === '';

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
        <SumFields written={written} faults={faults} onChange={setWritten} />
        <div className={styles.answer}>
          <p className={styles.term}>{text('monthly')}</p>
          <p className={styles.payment} role="status">
            {sums ? formats.tenge(sums.payment) : '—'}
          </p>
          <p className={styles.note}>
            {isExample &&
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
