import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { PencilIcon, TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';

type RowActionsProps = { name: string; onEdit: () => void; onRemove: () => unknown };

/** Buttons that change or remove what is named. */
export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const text = useGarageText();
  return (
    <span className={styles.rowActions}>
      <IconButton label={`${text('edit')}: ${name}`} onClick={onEdit}>
        <PencilIcon />
      </IconButton>
      <IconButton label={`${text('remove')}: ${name}`} onClick={() => void onRemove()}>
        <TrashIcon />
      </IconButton>
    </span>
  );
}
