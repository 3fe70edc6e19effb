import { Panel } from '../../../../platform/web/ui/panel.tsx';
import type { BodyPanel, MarkKind } from '../../../vehicles/body-marks.ts';
import { BodyMap } from './body-map.tsx';
import styles from './body-marks.module.css';
import { useBodyMarkText } from './use-text.ts';

type Mark = { panel: BodyPanel; kind: MarkKind; photo_no: number | null };

/** What the seller has marked on the body: the drawing, and the same as a list in words. Nothing without marks. */
export function BodyMarks({ marks }: { marks: readonly Mark[] }) {
  const text = useBodyMarkText();
  if (marks.length === 0) return null;
  return (
    <Panel title={text('title')}>
      <div className={styles.both}>
        <BodyMap marks={marks} />
        <div>
          <p className={styles.note}>{text('toldBySeller')}</p>
          <ol className={styles.list}>
            {marks.map(({ panel, kind, photo_no: photo }) => (
              <li key={`${panel} ${kind}`}>
                <b>{text(`panel_${panel}`)}</b>: {text(`kind_${kind}`)}
                {photo !== null && <span>{text('onPhoto', { number: photo })}</span>}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Panel>
  );
}
