import type { MouseEvent } from 'react';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../../platform/web/ui/icons.tsx';
import { ChevronUpIcon, TrashIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import styles from './editor.module.css';
import { useEditorText } from './use-text.ts';

type OrderButtonsProps = {
  /** Name of the entry, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (move: 'up' | 'down') => void;
  onRemove: () => void;
};

/** Moves an entry of a list, or removes it. At the ends of the list the buttons keep the focus, and do nothing. */
export function OrderButtons({ name, isFirst, isLast, onMove, onRemove }: OrderButtonsProps) {
  const text = useEditorText();

  function move({ currentTarget }: MouseEvent<HTMLButtonElement>, direction: 'up' | 'down') {
    onMove(direction);
    // A browser takes the focus from what moves in the document.
    requestAnimationFrame(() => currentTarget.focus());
  }

  return (
    <span className={styles.order}>
      <IconButton
        className={styles.move}
        label={text('up', { name })}
        aria-disabled={isFirst}
        onClick={(event) => isFirst || move(event, 'up')}
      >
        <ChevronUpIcon />
      </IconButton>
      <IconButton
        className={styles.move}
        label={text('down', { name })}
        aria-disabled={isLast}
        onClick={(event) => isLast || move(event, 'down')}
      >
        <ChevronDownIcon />
      </IconButton>
      <IconButton label={text('remove', { name })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </span>
  );
}
