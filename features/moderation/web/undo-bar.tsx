import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { undoSeconds } from '../contract.ts';
import { Key } from './key.tsx';
import styles from './undo-bar.module.css';
import type { UndoableDecision } from './undoable-decision.ts';
import { useModerationText } from './use-text.ts';

type UndoBarProps = { decision: UndoableDecision; onUndo: () => void; onEnd: () => void };

/** Bar with the latest decision, an undo button and a countdown of the remaining time. */
export function UndoBar({ decision, onUndo, onEnd }: UndoBarProps) {
  const text = useModerationText();
  const [secondsLeft, setSecondsLeft] = useState<number>(undoSeconds);
  // The end is computed with the clock of this device, because it may differ from the server's clock. The server
  // enforces the limit.
  const endsAt = useRef(0);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  useEffect(() => {
    endsAt.current ||= performance.now() + undoSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt.current - performance.now()) / 1000);
      if (seconds > 0) setSecondsLeft(seconds);
      else latestOnEnd.current();
    }, 200);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={styles.bar}>
      <p role="status" className={styles.words}>
        <strong>{text(`did_${decision.kind}`)}</strong> {decision.title}
      </p>
      <p className={styles.left}>{text('undoLeft', { count: secondsLeft })}</p>
      <Button tone="second" small onClick={onUndo}>
        {text('undo')} <Key>U</Key>
      </Button>
      <svg className={styles.time} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * secondsLeft) / undoSeconds} height="1" />
      </svg>
    </div>
  );
}
