import { clampPosition } from '../../../platform/web/ui/ridge-shape.ts';
import type { Spread } from '../market-contract.ts';
import { axisOf } from './price-axis.ts';
import styles from './price-charts.module.css';

export type PricePoint = { label: string; spread: Spread };

type ChartProps = {
  points: readonly PricePoint[];
  /** A price as a short text, for the axis. */
  priceText: (tenge: number) => string;
};

const percent = (place: number) => `${Math.round(clampPosition(place) * 1000) / 10}%`;

/** Height of the plot in pixels; names below it and prices above its lines need room too. */
const [plotTop, plotHeight, below] = [14, 190, 24];
/** The part of the width where the prices of the axis stand. */
const axisWidth = 0.17;
/** The most names that fit below the plot of a phone. */
const maxNames = 6;

/**
 * Prices over time: for each point the middle price, and a bar over the prices of half of the cars. For eyes alone, because
 * the table beside it says the same. Positions are percentages, so that one drawing fits every width.
 */
export function PriceColumns({ points, priceText }: ChartProps) {
  const axis = axisOf(points.map(({ spread }) => spread));
  if (!axis) return null;
  const x = (index: number) => percent(axisWidth + ((index + 0.5) / points.length) * (1 - axisWidth));
  const y = (price: number) => plotTop + plotHeight * (1 - axis.placeOf(price));
  const everyName = Math.ceil(points.length / maxNames);
  const bottom = plotTop + plotHeight;
  return (
    <svg className={styles.chart} width="100%" height={bottom + below} aria-hidden="true">
      {axis.marks.map((price) => (
        <g key={price}>
          <line className={styles.mark} x1="0" x2="100%" y1={y(price)} y2={y(price)} />
          <text className={styles.word} x="0" y={y(price) - 4}>
            {priceText(price)}
          </text>
        </g>
      ))}
      {points.map(({ label, spread: { median, low, high } }, index) => (
        <g key={label}>
          {low !== null && high !== null && (
            <line className={styles.half} x1={x(index)} x2={x(index)} y1={y(low)} y2={y(high)} />
          )}
          {median !== null && <circle className={styles.middle} cx={x(index)} cy={y(median)} r="5" />}
          {(points.length - 1 - index) % everyName === 0 && (
            <text className={styles.word} x={x(index)} y={bottom + 18} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

const rowHeight = 46;

/** The same for groups with long names: a row for each. */
export function PriceRows({ points, priceText }: ChartProps) {
  const axis = axisOf(points.map(({ spread }) => spread));
  if (!axis) return null;
  const x = (price: number) => percent(0.02 + axis.placeOf(price) * 0.96);
  return (
    <svg className={styles.chart} width="100%" height={points.length * rowHeight} aria-hidden="true">
      {points.map(({ label, spread: { median, low, high } }, index) => {
        const line = index * rowHeight + 30;
        return (
          <g key={label}>
            <text className={styles.word} x="0" y={line - 15}>
              {label}
            </text>
            {median !== null && (
              <text className={styles.price} x="100%" y={line - 15} textAnchor="end">
                {priceText(median)}
              </text>
            )}
            <line className={styles.mark} x1="0" x2="100%" y1={line} y2={line} />
            {low !== null && high !== null && (
              <line className={styles.half} x1={x(low)} x2={x(high)} y1={line} y2={line} />
            )}
            {median !== null && <circle className={styles.middle} cx={x(median)} cy={line} r="5" />}
          </g>
        );
      })}
    </svg>
  );
}
