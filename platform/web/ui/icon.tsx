import type { ReactNode } from 'react';

export type IconProps = {
  /** Filled with the colour of the text: the heart of a saved car. */
  filled?: boolean | undefined;
  className?: string | undefined;
};
export type Icon = (props: IconProps) => ReactNode;

/**
 * A drawing on the 24 grid, 1.75 stroke, round ends. One path each, so that a bundle takes only what it draws.
 * It is silent for screen readers: the name belongs to the button or the words beside it.
 */
export function icon(path: string): Icon {
  return function DrawnIcon({ filled = false, className }) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}
