import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../link.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** At most one `main` button in view; `second` beside it, `quiet` for rare actions, `danger` for destructive ones. */
export type ButtonTone = 'main' | 'second' | 'quiet' | 'danger';

type Appearance = {
  tone?: ButtonTone | undefined;
  /** A button 40 px high for people with a mouse; on touch screens it still has at least 44 px. */
  small?: boolean | undefined;
  /** The button is as wide as its container. */
  wide?: boolean | undefined;
  /** An icon before the text. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

function classNameOf({ tone = 'main', small, wide, className }: Omit<Appearance, 'children'>): string {
  return classes(styles.button, styles[tone], small && styles.small, wide && styles.wide, className);
}

type ButtonProps = Appearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Appearance> & {
    /** While true, the button shows a spinner and ignores presses, but keeps its width and focus. */
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
      className={classes(classNameOf({ tone, small, wide, className }), busy && styles.busy)}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

type ButtonLinkProps = Appearance &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Appearance | 'href'> &
  /** `to` is a route of the site; `href` is an external, `tel:` or download link. */
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
  const classNames = classNameOf({ tone, small, wide, className });
  const inside = (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={classNames}>
        {inside}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} className={classNames}>
      {inside}
    </a>
  );
}
