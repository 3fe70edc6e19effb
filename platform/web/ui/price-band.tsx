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
      <svg className={styles.bar} width="24" height="8" aria-hidden="true">
        <path
          opacity=".32"
          d={steps
            .filter((step) => step !== band)
            .map((step) => `M${step * 5 - 4} 3h2v2h-2z`)
            .join('')}
        />
        <path d={`M${band * 5 - 4} 1h2v6h-2z`} />
      </svg>
      {children}
    </span>
  );
}
