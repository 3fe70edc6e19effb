import { type MouseEvent, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

/**
 * Which version of an entry a form edits. It becomes stale when the list that was loaded again has a newer one; saving
 * is then refused until the person decides whose values to keep.
 */
export function useEditedVersion(latest: { version: number } | null | undefined) {
  const [version, setVersion] = useState(latest?.version ?? 0);
  const latestVersion = latest?.version ?? version;
  return { version, isStale: latestVersion !== version, acceptLatest: () => setVersion(latestVersion) };
}

type ChangedMeanwhileProps = {
  edited: ReturnType<typeof useEditedVersion>;
  /** Replaces what was typed by what the other person has saved. */
  onTakeTheirs: () => void;
};

export function ChangedMeanwhile({ edited, onTakeTheirs }: ChangedMeanwhileProps) {
  const text = useVehicleText();
  if (!edited.isStale) return null;
  /** The buttons disappear, so the keyboard goes on at the first field. */
  const accept = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    edited.acceptLatest();
  };
  return (
    <Notice
      tone="warn"
      isUrgent
      action={
        <span className={styles.choices}>
          <Button small tone="second" onClick={accept}>
            {text('keepMine')}
          </Button>
          <Button
            small
            tone="quiet"
            onClick={(event) => {
              accept(event);
              onTakeTheirs();
            }}
          >
            {text('takeTheirs')}
          </Button>
        </span>
      }
    >
      <p>{text('changedMeanwhile')}</p>
    </Notice>
  );
}
