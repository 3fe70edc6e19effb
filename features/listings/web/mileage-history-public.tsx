import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { VinAd } from '../contract.ts';
import { type Mileage, mileageFalls, mileagesOf } from '../mileages.ts';
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

/** The mileages in ads of one car as a line, after a plain warning if one of them is less than an earlier one. */
export function MileageHistory({ ads }: { ads: readonly VinAd[] }) {
  const text = useLaterText();
  const formats = useFormats();
  const mileages = mileagesOf(ads);
  const points = lineOf(mileages);
  const last = points.at(-1);
  const said = ({ km, at }: Mileage) =>
    text('mileageAt', { mileage: formats.kilometres(km), date: formats.date(at) });
  return (
    <>
      {mileageFalls(mileages).map(({ from, to }) => (
        <div key={to.ad} className={styles.fall}>
          <Notice tone="bad" title={text('mileageFell')}>
            <p>{text('mileageFellText', { before: said(from), after: said(to) })}</p>
          </Notice>
        </div>
      ))}
      {points.length > 1 && last && (
        <figure>
          <figcaption className={styles.words}>
            {text('mileageLine', { mileages: mileages.map(said).join(' → ') })}
          </figcaption>
          <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path className={styles.line} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
            <circle className={styles.now} cx={last.x} cy={last.y} r="7" />
          </svg>
        </figure>
      )}
    </>
  );
}
