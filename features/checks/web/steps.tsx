import { useFormats } from '../../../platform/web/i18n.tsx';
import { CheckIcon, CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { ClockIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { MyCheckDetail } from '../contract.ts';
import { mainStatuses } from '../moves.ts';
import styles from './checks.module.css';
import { useCheckText } from './use-text.ts';

/** Progress of a check: the steps completed so far with their dates, and the remaining steps. */
export function Steps({ status, steps }: Pick<MyCheckDetail, 'status' | 'steps'>) {
  const text = useCheckText();
  const formats = useFormats();
  const completedSteps = steps.map((step) => ({ ...step, isNow: step.status === status }));
  const remainingStatuses =
    status === 'cancelled' ? [] : mainStatuses.slice(mainStatuses.indexOf(status) + 1);
  return (
    <Panel title={text('steps')}>
      <ol className={styles.steps}>
        {completedSteps.map(({ status: stepStatus, at, isNow }) => (
          <li
            key={stepStatus}
            data-state={stepStatus === 'cancelled' ? 'off' : 'done'}
            aria-current={isNow ? 'step' : undefined}
          >
            {stepStatus === 'cancelled' ? (
              <CloseIcon />
            ) : isNow && stepStatus !== 'ready' ? (
              <ClockIcon />
            ) : (
              <CheckIcon />
            )}
            <span>
              <b>{text(stepStatus)}</b>
              <span className={styles.note}>
                {formats.date(at)}
                {isNow && stepStatus !== 'ready' && stepStatus !== 'cancelled' && `, ${text('stepNow')}`}
              </span>
            </span>
          </li>
        ))}
        {remainingStatuses.map((stepStatus) => (
          <li key={stepStatus} data-state="ahead">
            <span className={styles.dot} />
            <span>
              {text(stepStatus)}
              <span className={styles.note}>{text('stepAhead')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
