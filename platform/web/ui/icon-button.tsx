import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../link.tsx';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  children: ReactNode;
  /** A badge at the corner, hidden for 0; include it in `label`. */
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** An icon alone in a 44 px target. */
export function IconButton({ label, children, count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.iconButton, className)}
      aria-label={label}
      title={label}
    >
      {children}
      <Count value={count} />
    </button>
  );
}

type IconLinkProps = {
  to: string;
  label: string;
  children: ReactNode;
  count?: number | undefined;
  className?: string | undefined;
  rel?: string | undefined;
  /** Replaces following the link, which remains for people without script. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

export function IconLink({ label, children, count, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classes(styles.iconButton, className)} aria-label={label} title={label}>
      {children}
      <Count value={count} />
    </Link>
  );
}

function Count({ value = 0 }: { value?: number | undefined }) {
  if (value === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}
