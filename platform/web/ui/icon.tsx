import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type IconProps = {
  /** Filled with the text colour, such as the heart of a saved car. */
  filled?: boolean | undefined;
  className?: string | undefined;
};
export type Icon = (props: IconProps) => ReactNode;

/**
 * An icon on a 24 px grid. Shared styles are in base.css, because a page may contain a hundred icons; each icon is its
 * own export, so that a bundle contains only those it uses. Hidden from screen readers: the button or text names it.
 */
export function icon(path: string): Icon {
  return function IconComponent({ filled = false, className }) {
    return (
      <svg className={classes('icon', filled && 'filled', className)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}
