import { classes } from './classes.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  shape?: 'text' | 'title' | 'block' | 'photo' | undefined;
  width?: 'full' | 'most' | 'half' | 'third' | undefined;
  className?: string | undefined;
};

/** A loading placeholder; appears after 200 ms, hidden from screen readers. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span className={classes(styles.bone, styles[shape], styles[width], className)} aria-hidden="true" />
  );
}
