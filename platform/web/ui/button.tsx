import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../link.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** One main button in view; `second` beside it, `quiet` for what few people want, `danger` for what is lost. */
export type ButtonTone = 'main' | 'second' | 'quiet' | 'danger';

type Look = {
  tone?: ButtonTone | undefined;
  /** 40 px high under a mouse; a finger always gets 44. */
  small?: boolean | undefined;
  /** Takes the whole width it is given. */
  wide?: boolean | undefined;
  /** An icon before the words. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

function lookOf({ tone = 'main', small, wide, className }: Omit<Look, 'children'>): string {
  return classes(styles.button, styles[tone], small && styles.small, wide && styles.wide, className);
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> & {
    /** Keeps its width and its focus, shows a turning ring and ignores presses. */
    busy?: boolean | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    tone,
    small,
    wide,
    icon,
    className,
    children,
    busy = false,
    type = 'button',
    onClick,
    ...rest
  } = props;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={classes(lookOf({ tone, small, wide, className }), busy && styles.busy)}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href'> &
  /** `to` is a path of ours; `href` leaves the site, dials or downloads. */
  ({ to: string; href?: undefined } | { href: string; to?: undefined });

export function ButtonLink({
  to,
  href,
  tone,
  small,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = lookOf({ tone, small, wide, className });
  const inside = (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} className={look}>
      {inside}
    </a>
  );
}
