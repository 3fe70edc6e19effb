import { useFormats } from '../../../platform/web/i18n.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { OwnCheckDetail } from '../contract.ts';
import { checkWay } from '../moves.ts';
import styles from './checks.module.css';
import { useCheckText } from './use-text.ts';

/** Where the request stands on its way: what was, with its day, and what is still to come. */
export function Steps({ status, steps }: Pick<OwnCheckDetail, 'status' | 'steps'>) {
  const text = useCheckText();
  const formats = useFormats();
  const been = steps.map((step) => ({ ...step, isNow: step.status === status }));
  const ahead = status === 'cancelled' ? [] : checkWay.slice(checkWay.indexOf(status) + 1);
  return (
    <Panel title={text('steps')}>
      <ol className={styles.steps}>
        {been.map(({ status: one, at, isNow }) => (
          <li
            key={one}
            data-state={one === 'cancelled' ? 'off' : 'done'}
            aria-current={isNow ? 'step' : undefined}
          >
            {one === 'cancelled' ? <CloseIcon /> : isNow && one !== 'ready' ? <ClockIcon /> : <CheckIcon />}
            <span>
              <b>{text(one)}</b>
              <span className={styles.note}>
                {formats.date(at)}
                {isNow && one !== 'ready' && one !== 'cancelled' && `, ${text('stepNow')}`}
              </span>
            </span>
          </li>
        ))}
        {ahead.map((one) => (
          <li key={one} data-state="ahead">
            <span className={styles.dot} />
            <span>
              {text(one)}
              <span className={styles.note}>{text('stepAhead')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
