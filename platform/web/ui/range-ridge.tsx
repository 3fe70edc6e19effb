import styles from './range-ridge.module.css';
import { type AxisRange, clampPosition, ridgeOutlines, ridgeViewBox } from './ridge-shape.ts';

/** Number of equal steps in which a slider's thumb moves from the left end to the right end. */
const stepCount = 100;
const drawingHeight = 44;

type RangeRidgeProps = {
  bins: readonly number[];
  /** The selected price range as fractions of the axis; without a lower limit it starts at 0, without an upper at 1. */
  selected: AxisRange;
  /** Accessible name of the lower thumb; `valueText` returns the price at a position as text: "5 000 000 ₸". */
  lowLabel: string;
  highLabel: string;
  valueText: (position: number) => string;
  /** Called while a thumb moves. */
  onChange: (selected: AxisRange) => void;
  /** Called when the thumb is released. */
  onCommit?: (() => void) | undefined;
};

/** A price histogram as a range control: two native sliders over one drawing, so that the keyboard works, too. */
export function RangeRidge(props: RangeRidgeProps) {
  const { bins, selected, lowLabel, highLabel, valueText, onChange, onCommit } = props;
  const outlines = ridgeOutlines(bins, selected);
  const [low, high] = [
    Math.round(clampPosition(selected.low) * stepCount),
    Math.round(clampPosition(selected.high) * stepCount),
  ];

  return (
    <div className={styles.range}>
      <svg
        className={styles.drawing}
        width="100%"
        height={drawingHeight}
        viewBox={ridgeViewBox(bins)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.far} d={outlines.whole} />
        <path className={styles.near} d={outlines.inside} />
      </svg>
      <input
        type="range"
        className={styles.thumb}
        data-end={low > stepCount / 2 || undefined}
        min={0}
        max={stepCount}
        value={low}
        aria-label={lowLabel}
        aria-valuetext={valueText(low / stepCount)}
        onChange={(event) =>
          onChange({
            low: Math.min(Number(event.currentTarget.value), high) / stepCount,
            high: selected.high,
          })
        }
        onPointerUp={onCommit}
        onKeyUp={onCommit}
      />
      <input
        type="range"
        className={styles.thumb}
        min={0}
        max={stepCount}
        value={high}
        aria-label={highLabel}
        aria-valuetext={valueText(high / stepCount)}
        onChange={(event) =>
          onChange({ low: selected.low, high: Math.max(Number(event.currentTarget.value), low) / stepCount })
        }
        onPointerUp={onCommit}
        onKeyUp={onCommit}
      />
    </div>
  );
}
