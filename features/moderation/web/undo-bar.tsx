import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { undoSeconds } from '../contract.ts';
import type { Done } from './done.ts';
import { Key } from './key.tsx';
import styles from './undo-bar.module.css';
import { useModerationText } from './use-text.ts';

type UndoBarProps = { done: Done; onUndo: () => void; onEnd: () => void };

/** What was just decided, with the seconds in which it can be taken back. */
export function UndoBar({ done, onUndo, onEnd }: UndoBarProps) {
  const text = useModerationText();
  const [left, setLeft] = useState<number>(undoSeconds);
  // By this clock alone: the server's may differ, and it decides.
  const end = useRef(0);
  const finish = useRef(onEnd);
  useEffect(() => {
    finish.current = onEnd;
  });

  useEffect(() => {
    end.current ||= performance.now() + undoSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((end.current - performance.now()) / 1000);
      if (seconds > 0) setLeft(seconds);
      else finish.current();
    }, 200);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={styles.bar}>
      <p role="status" className={styles.words}>
        <strong>{text(`did_${done.kind}`)}</strong> {done.title}
      </p>
      <p className={styles.left}>{text('undoLeft', { count: left })}</p>
      <Button tone="second" small onClick={onUndo}>
        {text('undo')} <Key>U</Key>
      </Button>
      <svg className={styles.time} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * left) / undoSeconds} height="1" />
      </svg>
    </div>
  );
}
