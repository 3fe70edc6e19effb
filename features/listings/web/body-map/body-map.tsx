import { classes } from '../../../../platform/web/ui/classes.ts';
import { type BodyPanel, bodyPanels, type MarkKind } from '../../../vehicles/body-marks.ts';
import styles from './body-map.module.css';
import { box, panelShapes, wheels } from './panel-shapes.ts';

type BodyMapProps = {
  /** Numbered on the drawing in this order. */
  marks: readonly { panel: BodyPanel; kind: MarkKind }[];
  /** For pointers only: whoever has none uses the fields beside the drawing, which say the same in words. */
  onPress?: ((panel: BodyPanel) => void) | undefined;
};

const badgeRadius = 9;

/** A car's body from above with its sides folded out, and the marks on it. What it says stands beside it in words. */
export function BodyMap({ marks, onPress }: BodyMapProps) {
  const numbered = marks.map((mark, at) => ({ ...mark, number: at + 1 }));
  return (
    <svg
      className={classes(styles.map, onPress && styles.pressable)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      {bodyPanels.map((panel) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the fields beside it
        <path
          key={panel}
          d={panelShapes[panel].path}
          data-panel={panel}
          className={classes(styles.panel, marks.some((mark) => mark.panel === panel) && styles.marked)}
          onClick={onPress && (() => onPress(panel))}
        />
      ))}
      {wheels.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} className={styles.wheel} cx={x} cy={y} r={radius} />
      ))}
      {bodyPanels.flatMap((panel) => {
        const { x, y } = panelShapes[panel];
        const onPanel = numbered.filter((mark) => mark.panel === panel);
        return onPanel.map(({ kind, number }, at) => {
          const shift = (at - (onPanel.length - 1) / 2) * (badgeRadius * 2 + 1);
          const isUpright = !panel.includes('_left') && !panel.includes('_right');
          const [cx, cy] = isUpright ? [x + shift, y] : [x, y + shift];
          return (
            <g key={kind} className={styles[kind]}>
              <circle cx={cx} cy={cy} r={badgeRadius} />
              <text x={cx} y={cy} textAnchor="middle" dominantBaseline="central">
                {number}
              </text>
            </g>
          );
        });
      })}
    </svg>
  );
}
