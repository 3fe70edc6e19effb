import type { ReactNode } from 'react';
import {
  type AxisRange,
  anchorOf,
  clampPosition,
  labelPositions,
  ridgeOutlines,
  ridgeViewBox,
} from './ridge-shape.ts';

type RidgeProps = {
  /** Histogram of similar cars' prices in equal bins, from cheap to expensive. */
  bins: readonly number[];
  /** The fair price range as fractions of the axis. */
  fair: AxisRange;
  /** This car's price as a fraction of the axis, drawn as a sun; if undefined, no sun is drawn. */
  at?: number | undefined;
  /** The content of the drawing in words, for screen readers; omit it if words beside the drawing say the same. */
  label?: string | undefined;
  /** `card` is a small drawing without labels; `page` is a large one with labels. */
  size?: 'card' | 'page' | undefined;
  /** Labels of the large drawing: the price above the sun, the ends of the fair range below. */
  labels?: { price?: string; low: string; high: string } | undefined;
  /** Drawn over the ridge, in pixels from the top and per cent from the left; not part of what `label` names. */
  children?: ReactNode;
};

/**
 * Heights in the large drawing with a label above the sun; what is drawn over it ends at the same horizon. Without a sun
 * the ridge begins at `topAlone`.
 */
export const pageRidge = { top: 34, topAlone: 8, rise: 76, horizon: 110 } as const;

/**
 * Prices of similar cars as a mountain ridge, with the fair range in turquoise and this car's price as the sun. Positions
 * are percentages and the ridge is a stretched SVG, so that one drawing fits every width without inline styles. Its look
 * is in attributes and not in a sheet, because it is in the first view of most pages.
 */
export function Ridge(props: RidgeProps) {
  const { bins, fair, at, label, size = 'card', labels, children } = props;
  const isPage = size === 'page';
  const [top, rise, bottom] = isPage
    ? [labels?.price ? pageRidge.top : pageRidge.topAlone, pageRidge.rise, labels ? 26 : 10]
    : [1, 20, 7];
  const horizon = top + rise;
  const outlines = ridgeOutlines(bins, fair);
  const drawing = (
    <>
      <svg y={top} height={rise} viewBox={ridgeViewBox(bins)} preserveAspectRatio="none" role="none">
        <path fill="var(--ridge)" d={outlines.whole} />
        <path fill="var(--ridge-fair)" d={outlines.inside} />
      </svg>
      <line {...axis} x2="100%" y1={horizon} y2={horizon} />
      {at !== undefined && <Sun at={at} horizon={horizon} pole={isPage ? top - 10 : undefined} />}
      {isPage && labels && <Labels labels={labels} fair={fair} at={at} below={horizon + 20} />}
    </>
  );
  const frame = { display: 'block', overflow: 'visible', width: '100%', height: horizon + bottom };
  // A list has one on each card, so there is no element without need.
  if (!label && !children)
    return (
      <svg {...frame} aria-hidden="true">
        {drawing}
      </svg>
    );
  return (
    <svg {...frame} role="none">
      <svg role="img" aria-label={label} aria-hidden={!label || undefined} overflow="visible">
        {drawing}
      </svg>
      {children}
    </svg>
  );
}

const axis = { stroke: 'var(--ink-3)', shapeRendering: 'crispEdges' };
const outline = { stroke: 'var(--ink)', strokeWidth: 1.5 };
const word = { fill: 'var(--ink-2)', fontSize: 'var(--t-2)' };
const priceWord = { fill: 'var(--ink)', fontSize: 'var(--t-3)', fontWeight: 'var(--w-strong)' };

function percent(place: number): string {
  return `${Math.round(clampPosition(place) * 1000) / 10}%`;
}

function Sun({ at, horizon, pole }: { at: number; horizon: number; pole: number | undefined }) {
  const x = percent(at);
  const isLarge = pole !== undefined;
  return (
    <>
      {isLarge && <line {...outline} x1={x} x2={x} y1={pole} y2={horizon} />}
      <circle {...outline} fill="var(--sun)" cx={x} cy={horizon} r={isLarge ? 8.5 : 5.25} />
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
        <text {...priceWord} x={percent(at)} y="16" textAnchor={anchorOf(at)}>
          {labels.price}
        </text>
      )}
      <text {...word} x={percent(positions.low.position)} y={below} textAnchor={positions.low.anchor}>
        {labels.low}
      </text>
      <text {...word} x={percent(positions.high.position)} y={below} textAnchor={positions.high.anchor}>
        {labels.high}
      </text>
    </g>
  );
}
