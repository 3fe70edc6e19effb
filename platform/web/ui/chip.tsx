import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './chip.module.css';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

/** `on`: a selected filter; `excluded`: a negated filter ("not Kia"); `bad`: a filter whose value was not understood. */
export type ChipState = 'off' | 'on' | 'excluded' | 'bad';

type ChipContent = {
  state?: ChipState | undefined;
  icon?: ReactNode;
  /** A number after the label: how many there are, or how many more. */
  count?: ReactNode;
  /** Shows a ×, because pressing the chip removes it. The chip's `aria-label` must say so. */
  isRemovable?: boolean | undefined;
  children: ReactNode;
};

function Inside({ icon, count, isRemovable, children }: ChipContent) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {isRemovable && <CloseIcon className={styles.cross} />}
    </>
  );
}

type ChipProps = ChipContent & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ChipContent>;

export function Chip({ state = 'off', icon, count, isRemovable, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classes(styles.chip, styles[state], className)}>
      <Inside icon={icon} count={count} isRemovable={isRemovable}>
        {children}
      </Inside>
    </button>
  );
}

type ChipLinkProps = ChipContent & {
  to: string;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  resetsScroll?: boolean;
  /** Called on a click; call `preventDefault` to handle the click instead of following the link. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** A filter as a link, so that it works without script. */
export function ChipLink({ to, state = 'off', icon, count, isRemovable, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} to={to} className={classes(styles.chip, styles[state])}>
      <Inside icon={icon} count={count} isRemovable={isRemovable}>
        {children}
      </Inside>
    </Link>
  );
}

type ChipsProps = {
  /** A single row that scrolls sideways, for phones. */
  scrolls?: boolean | undefined;
  children: ReactNode;
};

export function Chips({ scrolls, children }: ChipsProps) {
  return <div className={classes(styles.chips, scrolls && styles.scrolls)}>{children}</div>;
}
