import { useLocale } from '../../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import type { TemplateGroup } from '../../template-contract.ts';
import { inspectionPath } from './addresses.ts';
import styles from './desk.module.css';
import type { Shown } from './desk-context.ts';
import { PaintPoints, paintedPoints } from './paint-points.tsx';
import { PointCard } from './point-card.tsx';
import { usePoints } from './use-points.ts';
import { useInspectorText } from './use-text.ts';

/** The points of a group, one below the other, and the way to the next group. */
export function GroupView({ shown, group }: { shown: Shown; group: TemplateGroup }) {
  const text = useInspectorText();
  const locale = useLocale();
  const { device, template } = shown;
  const { groups } = template.template;
  const next = groups[groups.indexOf(group) + 1];
  const points = usePoints(shown);
  const answered = group.points.filter(({ key }) => points.answers.has(key)).length;
  const painted = paintedPoints(group.points, points.of);
  const others = group.points.filter(({ panel }) => panel === null);
  return (
    <>
      <p className={styles.quiet}>
        {text('progress', { answered, count: group.points.length })}. {text('gestures')}
      </p>
      {painted.length > 0 && <PaintPoints painted={painted} />}
      {others.length > 0 && (
        <ol className={styles.points}>
          {others.map((point) => (
            <li key={point.key}>
              <PointCard point={point} {...points.of(point)} />
            </li>
          ))}
        </ol>
      )}
      <ButtonLink wide to={inspectionPath(device.begun.id, next ? { group: next.key } : { part: 'end' })}>
        {next ? text('nextGroup', { name: next.names[locale] }) : text('toConclusion')}
      </ButtonLink>
    </>
  );
}
