import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import {
  type CountryRates,
  inForce,
  type RateKind,
  type RateSet,
  recyclingFee,
  registrationFee,
  withSet,
  yearlyTax,
} from '../country-rates.ts';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

const cars = [
  { volumeCc: 1591, madeIn: 2020 },
  { volumeCc: 2362, madeIn: 2011 },
  { volumeCc: 2494, madeIn: 2003 },
  { volumeCc: 3456, madeIn: 2018 },
  { volumeCc: 5663, madeIn: 2019 },
];
const ages = [1, 3, 10];
const capacities = [1000, 1600, 2500, 3500];

type RateExampleProps = { kind: RateKind; rates: CountryRates; set: RateSet; yearNow: number };

/** What example cars pay with the rates as they are, and with a set that is not saved yet. */
export function RateExample({ kind, rates, set, yearNow }: RateExampleProps) {
  const text = useVehicleText();
  const { litres, tenge } = useFormats();
  const next = (rates[kind] as readonly RateSet[])
    .map(({ from_year }) => from_year)
    .filter((year) => year > set.from_year)
    .sort()[0];
  const year = Math.max(set.from_year, Math.min(yearNow, (next ?? Infinity) - 1));
  const lastIndex = inForce(rates.mci, year);
  // Figures of a year whose index is not known yet are computed with the last one.
  const before = lastIndex ? withSet(rates, 'mci', { ...lastIndex, from_year: year }) : rates;
  const after = withSet(before, kind, set);

  const examples =
    kind === 'registration'
      ? ages.map((age) => ({
          name: text('ageOf', { count: age }),
          before: registrationFee(before, age, year),
          after: registrationFee(after, age, year),
        }))
      : kind === 'recycling'
        ? capacities.map((volumeCc) => ({
            name: litres(volumeCc),
            before: recyclingFee(before, volumeCc, year),
            after: recyclingFee(after, volumeCc, year),
          }))
        : cars.map(({ volumeCc, madeIn }) => {
            const car = { volumeCc, madeIn, fuel: 'petrol' };
            return {
              name: text('exampleCar', { engine: litres(volumeCc), year: String(madeIn) }),
              before: yearlyTax(before, car, year),
              after: yearlyTax(after, car, year),
            };
          });
  const isFar = examples.some(
    (example) =>
      example.before !== null &&
      (example.after === null || example.after > 2 * example.before || 2 * example.after < example.before),
  );
  const inTenge = (sum: number | null) => (sum === null ? '–' : tenge(sum));
  return (
    <>
      {isFar && (
        <Notice tone="warn" isUrgent>
          <p>{text('exampleFar')}</p>
        </Notice>
      )}
      {kind !== 'mci' && lastIndex && lastIndex.from_year !== year && (
        <Notice>
          <p>{text('exampleIndex', { year: String(year), last: String(lastIndex.from_year) })}</p>
        </Notice>
      )}
      <Table
        caption={text('exampleFor', { year: String(year) })}
        head={[text('exampleFor', { year: String(year) }), text('exampleBefore'), text('exampleAfter')]}
      >
        {examples.map((example) => (
          <tr key={example.name}>
            <th scope="row">{example.name}</th>
            <td className={styles.figure}>{inTenge(example.before)}</td>
            <td className={styles.figure}>
              {example.after === example.before ? inTenge(example.after) : <b>{inTenge(example.after)}</b>}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
