import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { type ReasonCode, reasonCodes } from '../reasons.ts';
import styles from './decision-bar.module.css';
import { Key } from './key.tsx';
import { missingInputKey, noReasons, ReasonPicker, reasonKeys, toggleReason } from './reason-picker.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

type DecisionReasonsProps = {
  title: string;
  lead?: ReactNode;
  sendLabel: string;
  isBusy: boolean;
  onSend: (reasons: { codes: ReasonCode[]; comment?: string }) => void;
  onCancel: () => void;
};

/** The reasons of a rejection or a block, by mouse or by keys: digits, C for the comment, Enter and Escape. */
export function DecisionReasons({ title, lead, sendLabel, isBusy, onSend, onCancel }: DecisionReasonsProps) {
  const text = useModerationText();
  const toast = useToast();
  const [reasons, setReasons] = useState(noReasons);
  const [error, setError] = useState<ReturnType<typeof missingInputKey>>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);

  // The focus moves to the reasons when they open, so that number keys and Tab work there.
  useEffect(() => heading.current?.focus(), []);

  function change(next: typeof reasons) {
    setReasons(next);
    setError(null);
  }
  function send() {
    if (isBusy) return;
    const missing = missingInputKey(reasons);
    setError(missing);
    if (missing) {
      toast.error(toast.texts.faults);
      if (missing !== 'reasonNeeded') comment.current?.focus();
      return;
    }
    const trimmedComment = reasons.comment.trim();
    onSend({ codes: reasons.codes, ...(trimmedComment && { comment: trimmedComment }) });
  }

  const reasonShortcuts = Object.fromEntries(
    reasonKeys.map(([key], index) => {
      const code = reasonCodes[index];
      return [key, () => code && change(toggleReason(reasons, code))];
    }),
  );
  useShortcuts({
    ...reasonShortcuts,
    KeyC: () => comment.current?.focus(),
    Enter: send,
    NumpadEnter: send,
    Escape: onCancel,
  });

  return (
    <div className={styles.reasons}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {lead && <p className={styles.quiet}>{lead}</p>}
      <ReasonPicker
        legend={title}
        reasons={reasons}
        onChange={change}
        error={error}
        commentRef={comment}
        onSend={send}
        onCancel={onCancel}
      />
      <div className={styles.buttons}>
        <Button tone="quiet" onClick={onCancel}>
          {text('cancel')} <Key>Esc</Key>
        </Button>
        <Button tone="danger" busy={isBusy} onClick={send}>
          {sendLabel} <Key>↵</Key>
        </Button>
      </div>
    </div>
  );
}
