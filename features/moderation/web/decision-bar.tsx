import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { type DecisionKind, decisions } from '../contract.ts';
import { type ReasonCode, reasonCodes } from '../reasons.ts';
import styles from './decision-bar.module.css';
import { Key } from './key.tsx';
import { missingInputKey, noReasons, ReasonPicker, reasonKeys, toggleReason } from './reason-picker.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

export type Verdict = { decision: DecisionKind; codes: ReasonCode[]; comment?: string };

type DecisionBarProps = {
  isBusy: boolean;
  /** True if the claim is lost or the seller has submitted a newer version. */
  isDisabled: boolean;
  /** The decisions that are possible here, and how approving is called; all of them while the ad is in the queue. */
  allowed?: readonly DecisionKind[];
  approveLabel?: string;
  rejectLabel?: string;
  /** Text that explains why the ad cannot be approved; null if it can. */
  cannotApprove: string | null;
  onDecide: (verdict: Verdict) => void;
  onNext: () => void;
};

/** Bar with the decision buttons at the bottom of the window. Rejecting and blocking first open the list of reasons. */
export function DecisionBar(props: DecisionBarProps) {
  const { isBusy, isDisabled, allowed = decisions, cannotApprove, onDecide, onNext } = props;
  const text = useModerationText();
  const { approveLabel = text('approve'), rejectLabel = text('reject') } = props;
  const can = (decision: DecisionKind) => allowed.includes(decision);
  const [pending, setPending] = useState<'reject' | 'block' | null>(null);
  const [reasons, setReasons] = useState(noReasons);
  const [error, setError] = useState<ReturnType<typeof missingInputKey>>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const canDecide = !isDisabled && !isBusy;

  // The focus moves to the reasons when they open, so that number keys and Tab work there.
  useEffect(() => {
    if (pending) heading.current?.focus();
  }, [pending]);

  function openReasons(decision: 'reject' | 'block') {
    if (canDecide && can(decision)) setPending(decision);
  }
  function cancel() {
    setPending(null);
    setError(null);
    rejectButton.current?.focus();
  }
  function approve() {
    if (canDecide && !cannotApprove && can('approve')) onDecide({ decision: 'approve', codes: [] });
  }
  function send() {
    if (!pending || !canDecide) return;
    const missing = missingInputKey(reasons);
    setError(missing);
    if (missing && missing !== 'reasonNeeded') comment.current?.focus();
    if (missing) return;
    const trimmedComment = reasons.comment.trim();
    onDecide({ decision: pending, codes: reasons.codes, ...(trimmedComment && { comment: trimmedComment }) });
  }

  const reasonShortcuts = Object.fromEntries(
    reasonKeys.map(([key], index) => {
      const code = reasonCodes[index];
      return [key, () => code && setReasons((before) => toggleReason(before, code))];
    }),
  );
  useShortcuts(
    pending
      ? {
          ...reasonShortcuts,
          KeyC: () => comment.current?.focus(),
          Enter: send,
          NumpadEnter: send,
          Escape: cancel,
        }
      : { KeyA: approve, KeyR: () => openReasons('reject'), KeyB: () => openReasons('block') },
  );

  return (
    <section className={styles.bar} aria-label={text('decision')}>
      {pending && (
        <div className={styles.reasons}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {text(pending === 'reject' ? 'rejectTitle' : 'blockTitle')}
          </h2>
          {pending === 'block' && <p className={styles.quiet}>{text('blockLead')}</p>}
          <ReasonPicker
            reasons={reasons}
            onChange={(next) => {
              setReasons(next);
              setError(null);
            }}
            error={error}
            commentRef={comment}
            onSend={send}
            onCancel={cancel}
          />
          <div className={styles.buttons}>
            <Button tone="quiet" onClick={cancel}>
              {text('cancel')} <Key>Esc</Key>
            </Button>
            <Button tone="danger" busy={isBusy} onClick={send}>
              {text(pending === 'reject' ? 'confirmReject' : 'confirmBlock')} <Key>↵</Key>
            </Button>
          </div>
        </div>
      )}
      {!pending && (
        <div className={styles.buttons}>
          {cannotApprove && !isDisabled && <p className={styles.quiet}>{cannotApprove}</p>}
          <Button tone="quiet" small onClick={onNext}>
            {text('takeNext')} <Key>N</Key>
          </Button>
          {can('block') && (
            <Button tone="quiet" small disabled={isDisabled} onClick={() => openReasons('block')}>
              {text('block')} <Key>B</Key>
            </Button>
          )}
          {can('reject') && (
            <Button
              ref={rejectButton}
              tone="second"
              small
              disabled={isDisabled}
              onClick={() => openReasons('reject')}
            >
              {rejectLabel} <Key>R</Key>
            </Button>
          )}
          {can('approve') && (
            <Button small busy={isBusy} disabled={isDisabled || cannotApprove !== null} onClick={approve}>
              {approveLabel} <Key>A</Key>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
