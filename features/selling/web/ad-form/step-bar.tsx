import { Button } from '../../../../platform/web/ui/button.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { ChevronRightIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { type AdStep, adStepNames } from '../../ad-steps.ts';
import { ForwardButton } from './forward-button.tsx';
import styles from './step-bar.module.css';
import { useSellingText } from './use-text.ts';

type StepBarProps = {
  step: AdStep;
  /** The person pressed "next" on an incomplete step, so the warning is visible; the next press goes on anyway. */
  isWarned: boolean;
  back: (step: AdStep) => void;
  next: () => void;
  /** Ref callback for the element into which the last step renders its submit button. */
  onBar: (bar: HTMLElement | null) => void;
};

export function StepBar({ step, isWarned, back, next, onBar }: StepBarProps) {
  const text = useSellingText();
  const stepIndex = adStepNames.indexOf(step);
  const previousStep = adStepNames[stepIndex - 1];
  const nextStep = adStepNames[stepIndex + 1];
  return (
    <div className={styles.bar}>
      <div ref={onBar} className={styles.barInside}>
        {previousStep && (
          <Button
            tone="second"
            className={styles.back}
            icon={<ChevronLeftIcon />}
            onClick={() => back(previousStep)}
          >
            {text('back')}
          </Button>
        )}
        {nextStep && (
          <ForwardButton onClick={next}>
            {text(isWarned ? 'nextAnyway' : 'next', { step: text(`step_${nextStep}`).toLowerCase() })}
            <ChevronRightIcon />
          </ForwardButton>
        )}
        <p role="status" className="visually-hidden">
          {isWarned && text('missingHere')}
        </p>
      </div>
    </div>
  );
}
