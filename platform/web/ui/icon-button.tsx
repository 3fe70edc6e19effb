import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../link.tsx';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** What pressing does; screen readers and the tooltip say it. */
  label: string;
  children: ReactNode;
  /** A number at the corner; say it in `label` as well. Nothing is drawn for 0. */
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
  /** Does something better than going there; the address is for who has no script. */
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
