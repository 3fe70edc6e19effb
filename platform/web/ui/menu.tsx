import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';

type MenuProps = {
  /** What the button says to a screen reader; keep the visible words in it. */
  label: string;
  /** What is seen on the button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** `MenuItem`s, or any content. Works before our script does: the browser's own popover opens it. */
  children: ReactNode;
};

/** A small window under its button; a press elsewhere, Esc or a choice closes it. */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes(styles.trigger, triggerClassName)}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the press of an item inside bubbles here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an item is a click too */}
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onClick={(event) => {
          const isChoice = (event.target as Element).closest('a, [data-closes-menu]');
          if (isChoice) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
