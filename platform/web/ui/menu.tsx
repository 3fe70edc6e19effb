import { type ReactNode, type ToggleEvent, useId } from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';

type MenuProps = {
  /** Accessible name of the button; must contain its visible text. */
  label: string;
  /** Visible content of the button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Class of the menu, for one that opens elsewhere than below its button. */
  className?: string | undefined;
  /** Content of the menu. The menu is a native popover, so it opens even before scripts have loaded. */
  children: ReactNode;
};

/**
 * The script that Back needs loads when a menu first opens; the menu works without it. If it arrives when the menu has
 * closed again, nothing is done: going back in the history would stop the link that was pressed meanwhile.
 */
function letBackClose({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  const isOpen = newState === 'open';
  import('../back-closes.ts').then(
    (module) => {
      if (isOpen === currentTarget.matches(':popover-open'))
        module.letBackClosePopover(currentTarget, isOpen);
    },
    () => {},
  );
}

/** A menu, as a rule below its button; closes on a click elsewhere, Esc or a choice. */
export function Menu({ label, trigger, triggerClassName, className, children }: MenuProps) {
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
        className={classes(styles.menu, className)}
        onToggle={letBackClose}
        onClick={(event) => {
          const closesMenu = (event.target as Element).closest('a, [data-closes-menu]');
          if (closesMenu) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
