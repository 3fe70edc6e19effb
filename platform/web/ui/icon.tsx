import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type IconProps = {
  /** Fills the icon with the text colour, such as the heart of a saved car. */
  filled?: boolean | undefined;
  className?: string | undefined;
};
export type Icon = (props: IconProps) => ReactNode;

/**
 * Creates an icon from an SVG path on a 24 px grid. Shared styles are in base.css, because a page may contain a hundred
 * icons. Each icon is an export of its own, so that a bundle contains only those it uses. Icons are hidden from screen
 * readers, because the button or text beside them has a name.
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
