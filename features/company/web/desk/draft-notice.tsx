import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { Draft } from '../../../../platform/web/use-draft.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

/** Warns of unsaved changes, and offers what to do if somebody else has saved meanwhile. */
export function DraftNotice({ draft }: { draft: Draft<unknown> }) {
  const text = useDeskText();
  if (!draft.isDraft) return null;
  return (
    <Notice
      tone={draft.isStale ? 'warn' : 'info'}
      action={
        <span className={styles.actions}>
          {draft.isStale && (
            <Button small tone="second" onClick={() => draft.rebase()}>
              {text('keepMine')}
            </Button>
          )}
          <Button small tone="quiet" onClick={draft.discard}>
            {text('discard')}
          </Button>
        </span>
      }
    >
      <p>{text(draft.isStale ? 'staleText' : 'draftText')}</p>
    </Notice>
  );
}
