import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import styles from './check-story.module.css';
import { useCheckText } from './use-text.ts';

const steps = ['howAsk', 'howPay', 'howCheck', 'howReport'] as const;
const questions = ['askUnknown', 'askFollow', 'askFair'] as const;

/** Invented ads of one car, the last with fewer kilometres than the one before: what a history of ads gives away. */
const exampleAds = [
  { date: '2024-03-12T06:00:00Z', mileageKm: 148_000, priceTenge: 9_800_000 },
  { date: '2025-02-05T06:00:00Z', mileageKm: 163_000, priceTenge: 9_400_000 },
  { date: '2025-09-20T06:00:00Z', mileageKm: 121_000, priceTenge: 9_900_000 },
];

/** Below the form: how a check goes, and what people ask first. */
export function CheckStory() {
  const text = useCheckText();
  return (
    <div className={styles.story}>
      <section aria-labelledby="how">
        <h2 id="how" className={styles.title}>
          {text('howTitle')}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{text(step)}</h3>
              <p>{text(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className={styles.title}>
          {text('questions')}
        </h2>
        <dl className={styles.questions}>
          {questions.map((question) => (
            <div key={question}>
              <dt>{text(question)}</dt>
              <dd>{text(`${question}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** A part of a report, of a car that does not exist. */
export function ReportExample() {
  const text = useCheckText();
  const formats = useFormats();
  return (
    <Panel title={text('exampleTitle')} aside={<Badge>{text('example')}</Badge>}>
      <p className={styles.lead}>{text('exampleLead')}</p>
      <Table
        caption={text('exampleTitle')}
        head={[text('date'), text('exampleMileage'), text('price')]}
        className={styles.ads}
      >
        {exampleAds.map(({ date, mileageKm, priceTenge }, at) => {
          const lostKm = (exampleAds[at - 1]?.mileageKm ?? 0) - mileageKm;
          return (
            <tr key={date} data-odd={lostKm > 0 || undefined}>
              <th scope="row">{formats.date(date)}</th>
              <td>
                {formats.kilometres(mileageKm)}
                {lostKm > 0 && (
                  <>
                    {' '}
                    <Badge tone="bad">{`−${formats.kilometres(lostKm)}`}</Badge>
                  </>
                )}
              </td>
              <td>{formats.tenge(priceTenge)}</td>
            </tr>
          );
        })}
      </Table>
      <p className={styles.lead}>{text('exampleMeans')}</p>
    </Panel>
  );
}
