import styles from './range-ridge.module.css';
import { clamp, ridgeOutlines, ridgeWidth, type Stretch } from './ridge-shape.ts';

/** Number of equal steps in which a slider's thumb moves from the left end to the right end. */
const steps = 100;
const rise = 44;

type RangeRidgeProps = {
  bins: readonly number[];
  /** The selected price range as fractions of the axis; without a lower limit it starts at 0, without an upper at 1. */
  selected: Stretch;
  /** Accessible name of the lower thumb; `valueText` returns the price at a position as text: "5 000 000 ₸". */
  lowLabel: string;
  highLabel: string;
  valueText: (position: number) => string;
  /** Called while a thumb moves. */
  onChange: (selected: Stretch) => void;
  /** Called when the thumb is released. */
  onCommit?: (() => void) | undefined;
};

/** A price histogram as a range control: two native sliders over one drawing, so that the keyboard works, too. */
export function RangeRidge(props: RangeRidgeProps) {
  const { bins, selected, lowLabel, highLabel, valueText, onChange, onCommit } = props;
  const outlines = ridgeOutlines(bins, selected, rise);
  const [low, high] = [Math.round(clamp(selected.low) * steps), Math.round(clamp(selected.high) * steps)];

  return (
    <div className={styles.range}>
      <svg
        className={styles.drawing}
        width="100%"
        height={rise}
        viewBox={`0 0 ${ridgeWidth} ${rise}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.far} d={outlines.whole} />
        <path className={styles.near} d={outlines.inside} />
      </svg>
      <input
        type="range"
        className={styles.thumb}
        data-end={low > steps / 2 || undefined}
        min={0}
        max={steps}
        value={low}
        aria-label={lowLabel}
        aria-valuetext={valueText(low / steps)}
        onChange={(event) =>
          onChange({ low: Math.min(Number(event.currentTarget.value), high) / steps, high: selected.high })
        }
        onPointerUp={onCommit}
        onKeyUp={onCommit}
      />
      <input
        type="range"
        className={styles.thumb}
        min={0}
        max={steps}
        value={high}
        aria-label={highLabel}
        aria-valuetext={valueText(high / steps)}
        onChange={(event) =>
          onChange({ low: selected.low, high: Math.max(Number(event.currentTarget.value), low) / steps })
        }
        onPointerUp={onCommit}
        onKeyUp={onCommit}
      />
    </div>
  );
}
