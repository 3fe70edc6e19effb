import { classes } from '../../../../platform/web/ui/classes.ts';
import { CheckIcon } from '../../../../platform/web/ui/icons.tsx';
import { type AdStep, adStepNames, adSteps, stepOf } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import styles from './step-list.module.css';
import { useSellingText } from './use-text.ts';

type StepListProps = {
  step: AdStep;
  /** Fields whose answers are missing or wrong. */
  faultyFields: readonly AdField[];
  form: AdForm;
  go: (step: AdStep) => void;
  /** In the sheet of a phone; otherwise beside the question. */
  isInSheet?: boolean;
};

/**
 * Navigation between the steps that shows the progress: a bar of segments at the top, a list at the side on wide
 * screens, or a list in a sheet on phones.
 */
export function StepList({ step, faultyFields, form, go, isInSheet = false }: StepListProps) {
  const text = useSellingText();
  const isTouched = (name: AdStep) =>
    (adSteps[name] as readonly AdField[]).some((field) => form[field] !== undefined && form[field] !== null);
  const furthestStepIndex = Math.max(
    adStepNames.indexOf(step),
    ...adStepNames.map((name, at) => (isTouched(name) ? at : 0)),
  );
  return (
    <nav
      className={classes(styles.steps, isInSheet ? styles.inSheet : styles.beside)}
      aria-label={text('steps')}
    >
      <ol>
        {adStepNames.map((name, at) => {
          const hasFaults = faultyFields.some((field) => stepOf(field) === name);
          const isComplete = name !== 'publish' && !hasFaults && isTouched(name);
          const isFaulty = hasFaults && at < furthestStepIndex && name !== step;
          return (
            <li
              key={name}
              className={classes(
                isComplete && styles.done,
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
                  {isComplete ? <CheckIcon /> : isFaulty ? '!' : at + 1}
                </span>
                <span className={styles.stepName}>{text(`step_${name}`)}</span>
                {(isComplete || isFaulty) && (
                  <span className="visually-hidden">, {text(isComplete ? 'stepDone' : 'stepMissing')}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
