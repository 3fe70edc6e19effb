import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { Draft } from '../../../../platform/web/use-draft.ts';
import styles from './editor.module.css';
import { useEditorText } from './use-text.ts';

type DraftNoticeProps = {
  draft: Pick<Draft<object>, 'isDraft' | 'isStale' | 'discard'>;
  /** What is said if somebody else has saved meanwhile, and the button that keeps what was typed. */
  stale: { title: string; text: string; keep: string };
  onKeep: () => void;
};

/** Says that there is something that was typed and not saved, and what can be done about it. */
export function DraftNotice({ draft: { isDraft, isStale, discard }, stale, onKeep }: DraftNoticeProps) {
  const text = useEditorText();
  if (isStale)
    return (
      <Notice
        tone="warn"
        isUrgent
        title={stale.title}
        action={
          <span className={styles.actions}>
            <Button small tone="second" onClick={onKeep}>
              {stale.keep}
            </Button>
            <Button small tone="quiet" onClick={discard}>
              {text('takeTheirs')}
            </Button>
          </span>
        }
      >
        <p>{stale.text}</p>
      </Notice>
    );
  if (!isDraft) return null;
  return (
    <Notice
      action={
        <Button small tone="quiet" onClick={discard}>
          {text('discard')}
        </Button>
      }
    >
      <p>{text('draftText')}</p>
    </Notice>
  );
}

/** The button that saves, always in view. */
export function SaveBar({
  draft: { isDraft, isStale },
  hint,
  isPending,
}: Pick<DraftNoticeProps, 'draft'> & { hint: string; isPending: boolean }) {
  const text = useEditorText();
  return (
    <div className={styles.bar}>
      <p className={styles.quiet}>{hint}</p>
      <Button type="submit" busy={isPending} disabled={!isDraft || isStale}>
        {text('save')}
      </Button>
    </div>
  );
}
