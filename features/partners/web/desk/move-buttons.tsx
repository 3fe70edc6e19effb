import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../../platform/web/ui/icons.tsx';
import { ChevronUpIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

type MoveButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (move: 'up' | 'down') => void;
};

/**
 * Buttons that move an item up or down. At the ends of the list they are `aria-disabled` instead of `disabled`, so that
 * they keep the keyboard focus.
 */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const text = useDeskText();
  return (
    <>
      <IconButton
        className={styles.move}
        label={text('up', { name })}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove('up')}
      >
        <ChevronUpIcon />
      </IconButton>
      <IconButton
        className={styles.move}
        label={text('down', { name })}
        aria-disabled={isLast}
        onClick={() => isLast || onMove('down')}
      >
        <ChevronDownIcon />
      </IconButton>
    </>
  );
}
