import type { MouseEvent } from 'react';
import { opensElsewhere } from './opens-elsewhere.ts';

/**
 * Props of a link that opens a dialog. Without script, or in a new tab, the link leads to a page with the same content.
 * `aria-haspopup` tells that a dialog opens, to people and to the script in the head, which repeats a press on the link
 * once React has it (decision 38); without it a press before the scripts would follow the link.
 */
export function dialogLink(open: () => void) {
  return {
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      open();
    },
  };
}
