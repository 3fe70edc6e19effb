import { almatyDayNumber } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarDetail } from '../contract.ts';
import styles from './price-history.module.css';
import { useLaterText } from './use-text.ts';

const width = 560;
const height = 120;
const margin = 10;

type Prices = CarDetail['prices'];
type History = Pick<CarDetail, 'status' | 'prices' | 'first_published_at' | 'off_sale_at'>;

/**
 * SVG points of the line from the first price to now, with a step at each change, and the position of the current
 * price.
 */
export function stepsOf(prices: Prices, now: Date): { line: string; at: { x: number; y: number } } {
  const times = prices.map(({ since }) => Date.parse(since));
  const [from = 0, last = 0] = [times[0], times.at(-1)];
  const span = Math.max(1, Math.max(now.getTime(), last) - from);
  const values = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (time: number) => Math.round(margin + ((time - from) / span) * (width - 2 * margin));
  const y = (price: number) =>
    Math.round(margin + ((high - price) / Math.max(1, high - low)) * (height - 2 * margin));
  const steps = prices.slice(1).map(({ price }, at) => `H${x(times[at + 1] ?? 0)}V${y(price)}`);
  return {
    line: `M${margin} ${y(values[0] ?? 0)}${steps.join('')}H${width - margin}`,
    at: { x: width - margin, y: y(values.at(-1) ?? 0) },
  };
}

/** How long the car is or was on sale, and its prices as a chart and as a list. */
export function PriceHistory({ car, now }: { car: History; now: Date }) {
  const text = useLaterText();
  const timeOnSale = useTimeOnSale(car, now);
  if (!car.first_published_at) return null;
  return (
    <Panel title={text('priceHistory')}>
      <p className={styles.words}>{timeOnSale}</p>
      <Changes prices={car.prices} now={now} />
    </Panel>
  );
}

/** "On sale for 22 days. First published on 3 November 2026". Days begin at midnight in Almaty. */
function useTimeOnSale(
  { status, first_published_at: since, off_sale_at: until }: History,
  now: Date,
): string {
  const text = useLaterText();
  const formats = useFormats();
  const published = text('published', { date: formats.date(since ?? now) });
  const isOnSale = status === 'published';
  if (!isOnSale && !until) return published;
  const count = Math.max(0, almatyDayNumber(isOnSale ? now : (until ?? now)) - almatyDayNumber(since ?? now));
  const days = count === 0 ? text('sinceToday') : text('daysOnSale', { count });
  return `${isOnSale ? days : text('daysToSale', { count: Math.max(1, count) })}. ${published}`;
}

function Changes({ prices, now }: { prices: Prices; now: Date }) {
  const text = useLaterText();
  const formats = useFormats();
  const [first, last] = [prices[0], prices.at(-1)];
  if (prices.length < 2 || !first || !last) return <p className={styles.words}>{text('priceUnchanged')}</p>;
  const { line, at } = stepsOf(prices, now);
  const summary = text('priceHistoryText', {
    first: formats.tenge(first.price),
    last: formats.tenge(last.price),
  });
  return (
    <>
      <p className={styles.words}>{summary}</p>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className={styles.area} d={`${line}V${height}H${margin}Z`} />
        <path className={styles.line} d={line} />
        <circle className={styles.now} cx={at.x} cy={at.y} r="7" />
      </svg>
      <ol className={styles.list}>
        {prices.map(({ price, since }, index) => {
          const before = prices[index - 1];
          return (
            <li key={since}>
              <time dateTime={since}>{formats.date(since)}</time>
              <span className={styles.price}>{formats.tenge(price)}</span>
              <span className={styles.change}>
                {before
                  ? text('priceChange', { amount: formatSigned(price - before.price, formats.tenge) })
                  : text('priceFirst')}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function formatSigned(amount: number, tenge: (value: number) => string): string {
  return `${amount < 0 ? '−' : '+'}${tenge(Math.abs(amount))}`;
}
