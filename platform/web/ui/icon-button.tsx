import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../link.tsx';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  children: ReactNode;
  /** A number in a badge at the corner, hidden if it is 0. `label` must contain it, too. */
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button that shows only an icon; its tap target has 44 px. */
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
  /** Called instead of following the link, which is followed only if scripts do not run. */
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
