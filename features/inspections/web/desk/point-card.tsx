import { useEffect, useId, useState } from 'react';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { ChevronDownIcon } from '../../../../platform/web/ui/icons.tsx';
import { UndoIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import type { PointState } from '../../point-states.ts';
import type { TemplatePoint } from '../../template-contract.ts';
import { undoMs } from './device-inspection.ts';
import { type Found, withState } from './found.ts';
import { MeasureField } from './measure-field.tsx';
import styles from './point.module.css';
import { PointDetails } from './point-details.tsx';
import { StateButtons } from './state-buttons.tsx';
import { stateLooks } from './state-looks.ts';
import { usePointGestures } from './use-point-gestures.ts';
import type { PointProps } from './use-points.ts';
import { useInspectorText } from './use-text.ts';

type PointCardProps = PointProps & {
  point: TemplatePoint;
  /** A value was entered: goes on to what is measured next. */
  onNext?: (() => void) | undefined;
  /** The person came here to enter a value. */
  hasFocus?: boolean | undefined;
};

/** A point: swiping to the right says that it is good, holding that it has a defect; the buttons say the same and more. */
export function PointCard({ point, onNext, hasFocus, ...props }: PointCardProps) {
  const text = useInspectorText();
  const locale = useLocale();
  const id = useId();
  const { found, isAnswered, isReplaced, isClosed, photos } = props;
  const [isOpen, setOpen] = useState(false);
  const [undo, setUndo] = useState<{ before: Found; isOver: boolean } | null>(null);
  useEffect(() => {
    if (undo === null || undo.isOver) return;
    const timer = setTimeout(() => setUndo({ ...undo, isOver: true }), undoMs);
    return () => clearTimeout(timer);
  }, [undo]);
  /** Saying more about a point confirms its state, so that undo is no longer offered. */
  const onFound = (next: Found) => {
    setUndo(undo && { ...undo, isOver: true });
    props.onFound(next);
  };
  function choose(state: PointState): void {
    if (isAnswered && !isReplaced && state === found.state) return;
    setUndo({ before: found, isOver: false });
    props.onFound(withState(found, state));
  }
  const { asks } = stateLooks[found.state];
  const hasMore = asks === 'faults' || asks === 'repair';
  const gestures = usePointGestures({
    isActive: !isClosed,
    onSwipe: () => choose('good'),
    onHold: () => choose('defect'),
  });
  const showsDetails = isOpen || hasMore || photos.length > 0 || found.note !== null;
  return (
    <article
      ref={gestures}
      className={classes(styles.card, isAnswered && styles[stateLooks[found.state].tone])}
      aria-labelledby={id}
    >
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {point.names[locale]}
        </h3>
        {point.hint && <p className={styles.hint}>{point.hint[locale]}</p>}
        {isReplaced && <p className={styles.replaced}>{text('replaced')}</p>}
      </div>
      {point.measure && (
        <MeasureField
          point={point}
          measure={point.measure}
          found={found}
          isClosed={isClosed}
          onFound={onFound}
          onNext={onNext}
          hasFocus={hasFocus}
        />
      )}
      <StateButtons
        labelledBy={id}
        state={isAnswered ? found.state : null}
        isClosed={isClosed}
        onChoose={choose}
      />
      {!isClosed && (undo || !showsDetails) && (
        <div className={styles.foot}>
          {!showsDetails && (
            <Button tone="quiet" small icon={<ChevronDownIcon />} onClick={() => setOpen(true)}>
              {text('more')}
            </Button>
          )}
          {undo && (
            // Its place stays reserved, so that nothing moves under a finger.
            <Button
              tone="second"
              small
              icon={<UndoIcon />}
              className={undo.isOver ? styles.over : undefined}
              onClick={() => {
                setUndo(null);
                props.onFound(undo.before);
              }}
            >
              {text('undoState', { state: text(stateLooks[found.state].label) })}
            </Button>
          )}
        </div>
      )}
      {showsDetails && <PointDetails point={point} {...props} onFound={onFound} />}
    </article>
  );
}
