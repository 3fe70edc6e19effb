import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import type { DecisionKind } from '../contract.ts';
import { type ReasonCode, reasonCodes } from '../reasons.ts';
import styles from './decision-bar.module.css';
import { Key } from './key.tsx';
import { faultOf, noReasons, ReasonChoice, reasonKeys, withReason } from './reason-choice.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

export type Verdict = { decision: DecisionKind; codes: ReasonCode[]; comment?: string };

type DecisionBarProps = {
  isBusy: boolean;
  /** The claim is lost, or another version has come. */
  isDisabled: boolean;
  /** Why it cannot be approved, in words; null: it can. */
  cannotApprove: string | null;
  onDecide: (verdict: Verdict) => void;
  onNext: () => void;
};

/** What moderators do, always at the bottom of the window. Rejecting and blocking ask for the reasons first. */
export function DecisionBar({ isBusy, isDisabled, cannotApprove, onDecide, onNext }: DecisionBarProps) {
  const text = useModerationText();
  const [asking, setAsking] = useState<'reject' | 'block' | null>(null);
  const [reasons, setReasons] = useState(noReasons);
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const canDecide = !isDisabled && !isBusy;

  // Reasons are asked where the keys are pressed next.
  useEffect(() => {
    if (asking) heading.current?.focus();
  }, [asking]);

  function ask(decision: 'reject' | 'block') {
    if (canDecide) setAsking(decision);
  }
  function cancel() {
    setAsking(null);
    setFault(null);
    rejectButton.current?.focus();
  }
  function approve() {
    if (canDecide && !cannotApprove) onDecide({ decision: 'approve', codes: [] });
  }
  function send() {
    if (!asking || !canDecide) return;
    const missing = faultOf(reasons);
    setFault(missing);
    if (missing === 'commentNeeded') comment.current?.focus();
    if (missing) return;
    const said = reasons.comment.trim();
    onDecide({ decision: asking, codes: reasons.codes, ...(said && { comment: said }) });
  }

  const numbers = Object.fromEntries(
    reasonKeys.map(([key], at) => {
      const code = reasonCodes[at];
      return [key, () => code && setReasons((before) => withReason(before, code))];
    }),
  );
  useShortcuts(
    asking
      ? { ...numbers, KeyC: () => comment.current?.focus(), Enter: send, NumpadEnter: send, Escape: cancel }
      : { KeyA: approve, KeyR: () => ask('reject'), KeyB: () => ask('block') },
  );

  return (
    <section className={styles.bar} aria-label={text('decision')}>
      {asking && (
        <div className={styles.reasons}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {text(asking === 'reject' ? 'rejectTitle' : 'blockTitle')}
          </h2>
          {asking === 'block' && <p className={styles.quiet}>{text('blockLead')}</p>}
          <ReasonChoice
            reasons={reasons}
            onChange={(next) => {
              setReasons(next);
              setFault(null);
            }}
            fault={fault}
            commentRef={comment}
            onSend={send}
            onCancel={cancel}
          />
          <div className={styles.buttons}>
            <Button tone="quiet" onClick={cancel}>
              {text('cancel')} <Key>Esc</Key>
            </Button>
            <Button tone="danger" busy={isBusy} onClick={send}>
              {text(asking === 'reject' ? 'confirmReject' : 'confirmBlock')} <Key>↵</Key>
            </Button>
          </div>
        </div>
      )}
      {!asking && (
        <div className={styles.buttons}>
          {cannotApprove && !isDisabled && <p className={styles.quiet}>{cannotApprove}</p>}
          <Button tone="quiet" small onClick={onNext}>
            {text('takeNext')} <Key>N</Key>
          </Button>
          <Button tone="quiet" small disabled={isDisabled} onClick={() => ask('block')}>
            {text('block')} <Key>B</Key>
          </Button>
          <Button ref={rejectButton} tone="second" small disabled={isDisabled} onClick={() => ask('reject')}>
            {text('reject')} <Key>R</Key>
          </Button>
          <Button small busy={isBusy} disabled={isDisabled || cannotApprove !== null} onClick={approve}>
            {text('approve')} <Key>A</Key>
          </Button>
        </div>
      )}
    </section>
  );
}
