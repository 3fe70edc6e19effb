import { classes } from '../../../../platform/web/ui/classes.ts';
import type { PointState } from '../../point-states.ts';
import styles from './point.module.css';
import { stateLooks, states } from './state-looks.ts';
import { useInspectorText } from './use-text.ts';

type StateButtonsProps = {
  /** Id of the point's name. */
  labelledBy: string;
  state: PointState | null;
  isClosed: boolean;
  onChoose: (state: PointState) => void;
};

export function StateButtons({ labelledBy, state, isClosed, onChoose }: StateButtonsProps) {
  const text = useInspectorText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by a heading
    <div className={styles.states} role="group" aria-labelledby={labelledBy}>
      {states.map((choice) => {
        const { label, Icon, tone } = stateLooks[choice];
        return (
          <button
            key={choice}
            type="button"
            className={classes(styles.state, styles[tone])}
            aria-pressed={choice === state}
            disabled={isClosed}
            onClick={() => onChoose(choice)}
          >
            <Icon />
            {text(label)}
          </button>
        );
      })}
    </div>
  );
}
