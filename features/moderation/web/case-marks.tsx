import { Badge } from '../../../platform/web/ui/badge.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { BodyMap, useBodyMarkText } from '../../listings/web/body-map-public.tsx';
import type { ModerationCase } from '../case-contract.ts';
import styles from './case-facts.module.css';
import { useModerationText } from './use-text.ts';

/** The marks on the body, with what the seller has added and taken away since the published version. */
export function CaseMarks({ marks }: Pick<ModerationCase, 'marks'>) {
  const text = useModerationText();
  const markText = useBodyMarkText();
  if (marks.length === 0) return null;
  return (
    <Panel title={text('marks')}>
      <div className={styles.marks}>
        <BodyMap marks={marks} />
        <ol>
          {marks.map(({ panel, kind, change, photo_no: photo }) => {
            const name = `${markText(`panel_${panel}`)}: ${markText(`kind_${kind}`)}`;
            return (
              <li key={`${panel} ${kind}`} className={classes(change === 'removed' && styles.gone)}>
                {change === 'removed' ? <del>{name}</del> : name}
                {photo !== null && ` (${markText('onPhoto', { number: photo })})`}{' '}
                {change !== 'same' && <Badge tone="info">{text(`option_${change}`)}</Badge>}
              </li>
            );
          })}
        </ol>
      </div>
    </Panel>
  );
}
