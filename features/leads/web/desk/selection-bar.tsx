import { useRef, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import styles from './selection-bar.module.css';
import { useDeskText } from './use-text.ts';

type SelectionBarProps = {
  selectedCount: number;
  isAllSelected: boolean;
  managers: readonly { id: number; name: string }[];
  myId: number;
  isBusy: boolean;
  onSelectAll: (isSelected: boolean) => void;
  /** Resolves to whether the selected leads were assigned. */
  onAssign: (assignee: number | null) => Promise<boolean>;
};

const nobody = 'nobody';

/** Selects all leads of the page and assigns those that are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selectedCount, isAllSelected, managers, myId, isBusy, onSelectAll, onAssign } = props;
  const text = useDeskText();
  const [target, setTarget] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const isActive = selectedCount > 0;

  async function assign(assignee: number | null) {
    if (!(await onAssign(assignee))) return;
    setTarget('');
    // The buttons go with the selection: the focus would be lost with them.
    box.current?.focus();
  }

  return (
    <div className={styles.bar} data-active={isActive || undefined}>
      <Checkbox
        ref={(input) => {
          box.current = input;
          if (input) input.indeterminate = isActive && !isAllSelected;
        }}
        checked={isAllSelected}
        onChange={(event) => onSelectAll(event.target.checked)}
      >
        {isActive ? (
          <>
            <span className="visually-hidden">{text('selectAll')}. </span>
            {text('selectedCount', { count: selectedCount })}
          </>
        ) : (
          text('selectAll')
        )}
      </Checkbox>
      {isActive && (
        <>
          <Button busy={isBusy} className={styles.take} onClick={() => void assign(myId)}>
            {text('take')}
          </Button>
          <div className={styles.give}>
            <Select
              name="give_to"
              aria-label={text('giveTo')}
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            >
              <option value="">{text('giveTo')}</option>
              {managers
                .filter(({ id }) => id !== myId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              <option value={nobody}>{text('nobody')}</option>
            </Select>
            <Button
              tone="second"
              disabled={target === ''}
              busy={isBusy}
              onClick={() => void assign(target === nobody ? null : Number(target))}
            >
              {text('assign')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
