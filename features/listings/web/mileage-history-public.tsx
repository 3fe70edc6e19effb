import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { isSteady, type Mileage, mileageFalls } from '../mileages.ts';
import styles from './price-history.module.css';
import { useLaterText } from './use-text.ts';

const width = 560;
const height = 120;
const margin = 10;

/** SVG points of the line through mileages over time. */
function lineOf(mileages: readonly Mileage[]): { x: number; y: number }[] {
  const times = mileages.map(({ at }) => Date.parse(at));
  const values = mileages.map(({ km }) => km);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const share = (value: number, least: number, most: number) => (value - least) / Math.max(1, most - least);
  return mileages.map(({ km }, at) => ({
    x: Math.round(margin + share(times[at] ?? from, from, to) * (width - 2 * margin)),
    y: Math.round(height - margin - share(km, low, high) * (height - 2 * margin)),
  }));
}

/** A mileage with its date and its source. */
function useSaid() {
  const text = useLaterText();
  const formats = useFormats();
  return ({ km, at, ad }: Mileage) =>
    text(ad === null ? 'mileageRead' : 'mileageSaid', {
      mileage: formats.kilometres(km),
      date: formats.date(at),
      ad: String(ad),
    });
}

/** Says plainly where a mileage is less than an earlier one. */
export function MileageFalls({ mileages }: { mileages: readonly Mileage[] }) {
  const text = useLaterText();
  const said = useSaid();
  return mileageFalls(mileages).map(({ from, to }) => (
    <Notice key={to.at} tone="bad" title={text('mileageFell')}>
      <p>{text('mileageFellText', { before: said(from), after: said(to) })}</p>
    </Notice>
  ));
}

/**
 * The mileages of one car over time, each with its source, with a line if they differ; where it falls it has another
 * colour.
 */
export function MileageLine({ mileages }: { mileages: readonly Mileage[] }) {
  const text = useLaterText();
  const said = useSaid();
  if (mileages.length < 2) return null;
  const all = text('mileageLine', { mileages: mileages.map(said).join(' → ') });
  if (isSteady(mileages))
    return (
      <p className={styles.words}>
        {all}. {text('mileageSteady')}
      </p>
    );
  return (
    <figure>
      <figcaption className={styles.words}>{all}</figcaption>
      <MileageDrawing mileages={mileages} />
    </figure>
  );
}

function MileageDrawing({ mileages }: { mileages: readonly Mileage[] }) {
  const points = lineOf(mileages);
  const fallen = new Set(mileageFalls(mileages).map(({ to }) => mileages.indexOf(to)));
  const between = (at: number) =>
    `M${points[at - 1]?.x} ${points[at - 1]?.y}L${points[at]?.x} ${points[at]?.y}`;
  const last = points.at(-1);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.line} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {[...fallen].map((at) => (
        <path key={at} className={styles.fall} d={between(at)} />
      ))}
      {mileages.map(({ at, ad }, place) => {
        const { x, y } = points[place] ?? { x: 0, y: 0 };
        return (
          ad === null && <rect key={at} className={styles.read} x={x - 6} y={y - 6} width="12" height="12" />
        );
      })}
      {last && <circle className={styles.now} cx={last.x} cy={last.y} r="7" />}
    </svg>
  );
}
