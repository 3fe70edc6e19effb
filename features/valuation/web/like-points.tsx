import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { pageRidge } from '../../../platform/web/ui/ridge.tsx';
import { clampPosition } from '../../../platform/web/ui/ridge-shape.ts';
import type { CarEstimate } from '../contract.ts';
import { stackedPoints } from './stacked-points.ts';
import { useValuationText } from './use-text.ts';
import { mileageText, rounded, signedTenge } from './words.ts';

/** Rows of points that fit into the ridge, and the part of the axis that a point takes in the narrowest drawing. */
const rows = 7;
const gap = 0.036;
const rowHeight = 9;

type LikePointsProps = {
  like: CarEstimate['like'];
  placeOf: (price: number) => number;
  isBesideForm?: boolean | undefined;
  /** Whether the ridge has a sun, with its price above it. */
  hasSun: boolean;
};

/**
 * The like cars as points over the ridge, each at its adjusted price and a link to the car. They are for the pointer
 * alone: the list of like cars below has the same links for everybody.
 */
export function LikePoints({ like, placeOf, isBesideForm, hasSun }: LikePointsProps) {
  const text = useValuationText();
  const formats = useFormats();
  const points = stackedPoints(
    like.map(({ adjusted_price }) => clampPosition(placeOf(adjusted_price))),
    gap,
    rows,
  );
  return (
    <svg aria-hidden="true" overflow="visible" y={hasSun ? 0 : pageRidge.topAlone - pageRidge.top}>
      {like.map((car, index) => {
        const { at = 0, row = 0 } = points[index] ?? {};
        const place = { cx: `${Math.round(at * 1000) / 10}%`, cy: pageRidge.horizon - 7 - row * rowHeight };
        const mileage = mileageText(car.mileage_km, text, formats);
        const point = (
          <>
            <title>
              {`${car.year}, ${mileage}: ${formats.tenge(rounded(car.price))}, ${signedTenge(rounded(car.adjusted_price - car.price), formats)}`}
            </title>
            <circle {...place} r="10" fill="transparent" />
            <circle {...place} r="3.75" fill="var(--surface)" stroke="var(--ink)" />
          </>
        );
        return car.status === null ? (
          <g key={car.id}>{point}</g>
        ) : (
          <Link
            key={car.id}
            to={`/cars/${car.id}`}
            tabIndex={-1}
            target={isBesideForm ? '_blank' : undefined}
          >
            {point}
          </Link>
        );
      })}
    </svg>
  );
}
