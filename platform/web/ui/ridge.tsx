import styles from './ridge.module.css';
import {
  type AxisRange,
  anchorOf,
  clampPosition,
  labelPositions,
  ridgeOutlines,
  ridgeWidth,
} from './ridge-shape.ts';

type RidgeProps = {
  /** Histogram of similar cars' prices in equal bins, from cheap to expensive. */
  bins: readonly number[];
  /** The fair price range as fractions of the axis. */
  fair: AxisRange;
  /** This car's price as a fraction of the axis, drawn as a sun; if undefined, no sun is drawn. */
  at?: number | undefined;
  /** The content of the drawing in words, for screen readers. */
  label: string;
  /** `card` is a small drawing without labels; `page` is a large one with labels. */
  size?: 'card' | 'page' | undefined;
  /** Labels of the large drawing: the price above the sun, the ends of the fair range below. */
  labels?: { price?: string; low: string; high: string } | undefined;
};

/** Heights in the large drawing with a label above the sun; what is drawn over it ends at the same horizon. */
export const pageRidge = { top: 34, rise: 76, horizon: 110 } as const;

/**
 * Prices of similar cars as a mountain ridge, with the fair range in turquoise and this car's price as the sun. Positions
 * are percentages and the ridge is a stretched SVG, so that one drawing fits every width without inline styles.
 */
export function Ridge({ bins, fair, at, label, size = 'card', labels }: RidgeProps) {
  const isPage = size === 'page';
  const [top, rise, bottom] = isPage
    ? [labels?.price ? pageRidge.top : 8, pageRidge.rise, labels ? 26 : 10]
    : [1, 20, 7];
  const horizon = top + rise;
  const outlines = ridgeOutlines(bins, fair, rise);
  return (
    <svg className={styles.ridge} width="100%" height={horizon + bottom} role="img" aria-label={label}>
      <svg
        y={top}
        width="100%"
        height={rise}
        viewBox={`0 0 ${ridgeWidth} ${rise}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.far} d={outlines.whole} />
        <path className={styles.fair} d={outlines.inside} />
      </svg>
      <line className={styles.horizon} x1="0" x2="100%" y1={horizon} y2={horizon} />
      {at !== undefined && <Sun at={at} horizon={horizon} pole={isPage ? top - 10 : undefined} />}
      {isPage && labels && <Labels labels={labels} fair={fair} at={at} below={horizon + 20} />}
    </svg>
  );
}

function percent(place: number): string {
  return `${Math.round(clampPosition(place) * 1000) / 10}%`;
}

function Sun({ at, horizon, pole }: { at: number; horizon: number; pole: number | undefined }) {
  const x = percent(at);
  const isLarge = pole !== undefined;
  return (
    <>
      {isLarge && <line className={styles.pole} x1={x} x2={x} y1={pole} y2={horizon} />}
      <circle className={styles.sun} cx={x} cy={horizon} r={isLarge ? 8.5 : 5.25} />
    </>
  );
}

function Labels(props: {
  labels: NonNullable<RidgeProps['labels']>;
  fair: AxisRange;
  at: number | undefined;
  below: number;
}) {
  const { labels, fair, at, below } = props;
  const positions = labelPositions(fair);
  return (
    <g>
      {labels.price && at !== undefined && (
        <text className={styles.price} x={percent(at)} y="16" textAnchor={anchorOf(at)}>
          {labels.price}
        </text>
      )}
      <text
        className={styles.word}
        x={percent(positions.low.position)}
        y={below}
        textAnchor={positions.low.anchor}
      >
        {labels.low}
      </text>
      <text
        className={styles.word}
        x={percent(positions.high.position)}
        y={below}
        textAnchor={positions.high.anchor}
      >
        {labels.high}
      </text>
    </g>
  );
}
