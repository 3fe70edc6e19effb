import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type IconProps = {
  /** Filled with the colour of the text: the heart of a saved car. */
  filled?: boolean | undefined;
  className?: string | undefined;
};
export type Icon = (props: IconProps) => ReactNode;

/**
 * A drawing on the 24 grid; base.css has what all share, as a page holds a hundred of them. One path each, so that a
 * bundle takes only what it draws.
 * It is silent for screen readers: the name belongs to the button or the words beside it.
 */
export function icon(path: string): Icon {
  return function DrawnIcon({ filled = false, className }) {
    return (
      <svg className={classes('icon', filled && 'filled', className)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}
