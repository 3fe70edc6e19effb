import { classes } from './classes.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  shape?: 'text' | 'title' | 'block' | 'photo' | undefined;
  width?: 'full' | 'most' | 'half' | 'third' | undefined;
  className?: string | undefined;
};

/** The place of something that loads; shown after 200 ms, silent for screen readers. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span className={classes(styles.bone, styles[shape], styles[width], className)} aria-hidden="true" />
  );
}
