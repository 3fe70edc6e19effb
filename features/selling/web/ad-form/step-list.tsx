import { classes } from '../../../../platform/web/ui/classes.ts';
import { CheckIcon } from '../../../../platform/web/ui/icons.tsx';
import { type AdStep, adStepNames, adSteps, stepOf } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import styles from './step-list.module.css';
import { useSellingText } from './use-text.ts';

type StepListProps = {
  step: AdStep;
  /** Missing or wrong fields. */
  lacking: readonly AdField[];
  form: AdForm;
  go: (step: AdStep) => void;
};

/** Progress through the steps: segments at the top, a side list on wide screens. */
export function StepList({ step, lacking, form, go }: StepListProps) {
  const text = useSellingText();
  const isTouched = (name: AdStep) =>
    (adSteps[name] as readonly AdField[]).some((field) => form[field] !== undefined && form[field] !== null);
  const furthest = Math.max(
    adStepNames.indexOf(step),
    ...adStepNames.map((name, at) => (isTouched(name) ? at : 0)),
  );
  return (
    <nav className={styles.steps} aria-label={text('steps')}>
      <ol>
        {adStepNames.map((name, at) => {
          const lacks = lacking.some((field) => stepOf(field) === name);
          const isDone = name !== 'publish' && !lacks && isTouched(name);
          const isFaulty = lacks && at < furthest && name !== step;
          return (
            <li
              key={name}
              className={classes(
                isDone && styles.done,
                isFaulty && styles.faulty,
                name === step && styles.now,
              )}
            >
              <button
                type="button"
                aria-current={name === step ? 'step' : undefined}
                onClick={() => go(name)}
              >
                <span className={styles.tick} aria-hidden="true">
                  {isDone ? <CheckIcon /> : isFaulty ? '!' : at + 1}
                </span>
                <span className={styles.stepName}>{text(`step_${name}`)}</span>
                {(isDone || isFaulty) && (
                  <span className="visually-hidden">, {text(isDone ? 'stepDone' : 'stepMissing')}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
