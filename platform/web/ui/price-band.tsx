import type { ReactNode } from 'react';
import badge from './badge.module.css';
import { classes } from './classes.ts';
import styles from './price-band.module.css';

/** How a price compares with similar cars: 1 is far below them, 3 typical, 5 far above. */
export type Band = 1 | 2 | 3 | 4 | 5;
const steps = [1, 2, 3, 4, 5] as const;

type PriceBandProps = {
  /** `null` if there are too few similar cars; then the text has no colour. */
  band: Band | null;
  /** The rating as text, or "no rating". */
  children: ReactNode;
};

/** Rates a price in words and on a coloured bar; a mark on the bar helps people who cannot distinguish the colours. */
export function PriceBand({ band, children }: PriceBandProps) {
  if (band === null) return <span className={styles.none}>{children}</span>;
  return (
    <span className={classes(badge.badge, styles[`band${band}`])}>
      <span>
        <svg viewBox="0 0 24 8" width="24" height="8" display="block" aria-hidden="true">
          {steps.map((step) => (
            <rect
              key={step}
              x={(step - 1) * 5}
              y={step === band ? 0 : 2}
              width="4"
              height={step === band ? 8 : 4}
              rx="1"
              fill="currentColor"
              opacity={step === band ? 1 : 0.32}
            />
          ))}
        </svg>
      </span>
      {children}
    </span>
  );
}
