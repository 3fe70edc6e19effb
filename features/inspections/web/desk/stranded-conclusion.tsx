import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import styles from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { type Begun, strandedConclusion } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

/** A conclusion that can no longer be sent: it stays here, to be copied, until the person dismisses it. */
export function StrandedConclusion({ begun }: { begun: Begun }) {
  const text = useInspectorText();
  const toast = useToast();
  const { store } = useDesk();
  const words = strandedConclusion(begun);
  if (words === null) return null;
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success(text('conclusionCopied')),
      () => toast.error(text('conclusionNotCopied')),
    );
  const drop = () =>
    store.change(begun.id, (current) => ({ ...current, begun: { ...current.begun, conclusion: null } }));
  return (
    <Notice
      tone="warn"
      title={text('conclusionStranded')}
      action={
        <span className={styles.actions}>
          <Button small tone="second" onClick={() => void copy()}>
            {text('copyConclusion')}
          </Button>
          <Button small tone="quiet" onClick={drop}>
            {text('dropConclusion')}
          </Button>
        </span>
      }
    >
      <p>{text('conclusionStrandedText')}</p>
      <blockquote className={styles.quoted}>{words}</blockquote>
    </Notice>
  );
}
