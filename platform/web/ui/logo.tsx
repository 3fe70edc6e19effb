import { classes } from './classes.ts';
import styles from './logo.module.css';

/** Outline of the horse's head. The neck has no base, because with one the head looks like a chess piece. */
const headPath =
  'M30.6 3.5c.6 2.3 1.4 4.5 2.5 6.6L44 22.3c1.3 1.5 1.3 3.3-.1 4.7l-2.3 2.3c-.9.9-2.2 1.2-3.4.7l-6.5-2.3c-.5 3.2.1 6.2 1.6 9.3-5.8-.2-12.5 2.8-18.2 9.8C11.8 31 17.2 14 30.6 3.5Z';
const feathersPath =
  'M25.8 5.2C18.3 2.7 10.5 3 3 6.2c6.8 1 12.3 3.3 16.6 6.9 1.7-3 3.7-5.6 6.2-7.9ZM18.2 15.6C12.8 13 7.2 12.6 1.5 14.6c5.3 1.4 9.8 4 13.5 7.7.7-2.4 1.8-4.6 3.2-6.7ZM14.1 25.2c-3.7-2-7.6-2.6-11.8-1.6 4.3 1.8 7.9 4.5 10.7 7.8 0-2.3.4-4.3 1.1-6.2Z';

type LogoProps = {
  /** `mark` is only the horse's head; `full` adds the name "Tulpar Auto". */
  form?: 'full' | 'mark' | undefined;
  className?: string | undefined;
};

/** The logo, in the text colour and `--sky`. Hidden from screen readers, because the surrounding link has a name. */
export function Logo({ form = 'full', className }: LogoProps) {
  if (form === 'mark') return <Mark className={className} />;
  return (
    <span className={classes(styles.logo, className)}>
      <Mark className={styles.mark} />
      <svg className={styles.word} viewBox="0 0 228 24" fill="none" stroke="currentColor" aria-hidden="true">
        <g strokeWidth="5">
          <path d="M0 2.5h20M10 2.5V24M27 0v14a7.5 7.5 0 0 0 15 0V0M52 0v21.5h12.5M72 24V2.5h7.3a6 6 0 0 1 0 12H72" />
          <path d="M89.8 24.6 99.5 3l9.7 21.6" strokeLinejoin="bevel" />
          <path d="M117 24V2.5h7.8a5.7 5.7 0 0 1 0 11.4H117M123.5 13.5 131.5 24.3" />
        </g>
        <path
          className={styles.auto}
          strokeWidth="2.6"
          d="M145.2 24.3 154 1.7l8.8 22.6M168 0v15.2a7.2 7.2 0 0 0 14.4 0V0M186 1.3h15M193.5 1.3V24M204.3 12a10.7 10.7 0 1 0 21.4 0a10.7 10.7 0 1 0-21.4 0"
        />
      </svg>
    </span>
  );
}

function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="34" height="34" aria-hidden="true">
      <path fill="currentColor" d={headPath} />
      <path className={styles.feathers} d={feathersPath} />
    </svg>
  );
}

/** The logo for sizes under 24 px, without the wing's feathers, which would be too small to recognize. */
export function SmallMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="7 3 41 44" width="20" height="20" aria-hidden="true">
      <path fill="currentColor" d={headPath} />
    </svg>
  );
}
