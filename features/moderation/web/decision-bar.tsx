import { useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { type DecisionKind, decisions } from '../contract.ts';
import type { ReasonCode } from '../reasons.ts';
import styles from './decision-bar.module.css';
import { DecisionReasons } from './decision-reasons.tsx';
import { Key } from './key.tsx';
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
  /** Warnings that still stand: approving asks once whether they were seen. */
  warnings?: readonly string[];
  onDecide: (verdict: Verdict) => void;
  onNext: () => void;
};

/** Bar with the decision buttons at the bottom of the window. Rejecting and blocking first open the list of reasons. */
export function DecisionBar(props: DecisionBarProps) {
  const { isBusy, isDisabled, allowed = decisions, cannotApprove, warnings = [], onDecide, onNext } = props;
  const text = useModerationText();
  const { approveLabel = text('approve'), rejectLabel = text('reject') } = props;
  const can = (decision: DecisionKind) => allowed.includes(decision);
  const [pending, setPending] = useState<'reject' | 'block' | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const canDecide = !isDisabled && !isBusy;

  function openReasons(decision: 'reject' | 'block') {
    if (canDecide && can(decision)) setPending(decision);
  }
  function cancel() {
    setPending(null);
    rejectButton.current?.focus();
  }
  function approve() {
    if (!canDecide || cannotApprove || !can('approve')) return;
    if (warnings.length > 0 && !isAsked) setIsAsked(true);
    else onDecide({ decision: 'approve', codes: [] });
  }

  useShortcuts(
    pending ? {} : { KeyA: approve, KeyR: () => openReasons('reject'), KeyB: () => openReasons('block') },
  );

  return (
    <section className={styles.bar} aria-label={text('decision')}>
      {pending && (
        <DecisionReasons
          title={text(pending === 'reject' ? 'rejectTitle' : 'blockTitle')}
          lead={pending === 'block' && text('blockLead')}
          sendLabel={text(pending === 'reject' ? 'confirmReject' : 'confirmBlock')}
          isBusy={isBusy}
          onSend={(reasons) => canDecide && onDecide({ decision: pending, ...reasons })}
          onCancel={cancel}
        />
      )}
      {!pending && (
        <div className={styles.buttons}>
          {cannotApprove && !isDisabled && <p className={styles.quiet}>{cannotApprove}</p>}
          {isAsked && (
            <p className={styles.quiet} role="alert">
              {text('approveDespite', { warnings: warnings.join('; ') })}
            </p>
          )}
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
              {isAsked ? text('approveAfterAll') : approveLabel} <Key>A</Key>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
