import { useId } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import type { GarageCar, CarValue as Value } from '../contract.ts';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';
import { chartHeight, chartWidth, isValued, type Valued, valuePaths } from './value-chart.ts';

/** An estimate is shown in steps of this many tenge: it is not as exact as its arithmetic. */
const step = 10_000;
const rounded = (tenge: number) => Math.round(tenge / step) * step;

type CarValueProps = { car: GarageCar; onEdit: () => void };

/** What a car is worth now, how that has changed month by month, and what would make it more exact. */
export function CarValue({ car, onEdit }: CarValueProps) {
  const text = useGarageText();
  const headingId = useId();
  const latest = car.values.at(-1);
  const valued = car.values.filter(isValued);
  const isWorthKnown = latest !== undefined && isValued(latest);
  const missing = missingFacts(car);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.partHead}>
        <h3 id={headingId}>{text('value')}</h3>
      </div>
      {isWorthKnown && <Worth latest={latest} first={valued[0] ?? latest} />}
      {!latest && <p className={styles.hint}>{text('valueSoon')}</p>}
      {latest && !isWorthKnown && missing.length === 0 && (
        <p className={styles.hint}>
          <WhyUnknown value={latest} />
        </p>
      )}
      {latest && missing.length > 0 && (
        <p className={styles.hint}>
          {text(isWorthKnown ? 'valueBetterWith' : 'valueNeeds', {
            facts: missing.map((fact) => text(fact).toLowerCase()).join(', '),
          })}{' '}
          <Button tone="quiet" small onClick={onEdit} aria-label={`${text('valueAdd')}: ${car.title}`}>
            {text('valueAdd')}
          </Button>
        </p>
      )}
      {valued.length > 1 && <History valued={valued} values={car.values} />}
      {valued.length > 0 && <p className={styles.hint}>{text('valueMethod')}</p>}
    </section>
  );
}

/** The facts that are not known and would tell like cars better. */
function missingFacts({ model, year, generation, modification }: GarageCar) {
  if (model === null) return [];
  const facts = { year, generation, modification };
  return (['year', 'generation', 'modification'] as const).filter((fact) => facts[fact] === null);
}

function Worth({ latest, first }: { latest: Valued; first: Valued }) {
  const text = useGarageText();
  const formats = useFormats();
  const change = rounded(latest.estimate) - rounded(first.estimate);
  const sign = change < 0 ? '−' : '+';
  return (
    <>
      <p className={styles.worth}>{text('valueAbout', { price: formats.tenge(rounded(latest.estimate)) })}</p>
      <p className={styles.hint}>
        {text('valueRange', {
          low: formats.tenge(rounded(latest.low)),
          high: formats.tenge(rounded(latest.high)),
          cars: text('likeCars', { count: latest.evidence }),
        })}
        {first !== latest &&
          ` ${text('valueChange', {
            date: formats.date(first.on),
            change: change === 0 ? formats.tenge(0) : `${sign}${formats.tenge(Math.abs(change))}`,
          })}`}
      </p>
    </>
  );
}

function WhyUnknown({ value: { why, evidence } }: { value: Value }) {
  const text = useGarageText();
  switch (why) {
    case 'unknown_model':
      return text('valueNeedsModel');
    case 'wide_interval':
      return text('valueUneven', { cars: text('likeCars', { count: evidence }) });
    default:
      return text('valueFewLike', { cars: text('likeCars', { count: evidence }) });
  }
}

function History({ valued, values }: { valued: readonly Valued[]; values: readonly Value[] }) {
  const text = useGarageText();
  const formats = useFormats();
  const { band, line, now, lowest, highest } = valuePaths(valued);
  const [first, last] = [valued[0], valued.at(-1)];
  return (
    <>
      <p className={styles.chartEnds} aria-hidden="true">
        <span>{formats.tenge(rounded(highest))}</span>
      </p>
      <svg
        className={styles.valueChart}
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.valueBand} d={band} />
        <path className={styles.valueLine} d={line} />
        <path className={styles.valueNow} d={`M${now.x} ${now.y}h0`} />
      </svg>
      <p className={styles.chartEnds} aria-hidden="true">
        <span>{formats.tenge(rounded(lowest))}</span>
      </p>
      <p className={styles.chartEnds} aria-hidden="true">
        <span>{first && formats.date(first.on)}</span>
        <span>{last && formats.date(last.on)}</span>
      </p>
      <details>
        <summary className={styles.valueMore}>{text('valueTable')}</summary>
        <Table caption={text('valueCaption')} head={[text('date'), text('value'), text('valueBetween')]}>
          {values.toReversed().map((value) => (
            <tr key={value.on}>
              <th scope="row">{formats.date(value.on)}</th>
              <td>{isValued(value) ? formats.tenge(rounded(value.estimate)) : text('valueNone')}</td>
              <td>
                {isValued(value) &&
                  `${formats.tenge(rounded(value.low))} – ${formats.tenge(rounded(value.high))}`}
              </td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}
