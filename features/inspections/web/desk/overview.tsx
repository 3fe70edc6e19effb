import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { CheckIcon } from '../../../../platform/web/ui/icons.tsx';
import { ChevronRightIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import type { TemplateGroup } from '../../template-contract.ts';
import { inspectionPath } from './addresses.ts';
import styles from './desk.module.css';
import { isClosed, type Shown } from './desk-context.ts';
import { countingAnswers } from './device-inspection.ts';
import { ElectricOffer } from './electric-offer.tsx';
import { FinishedPanel } from './finished-panel.tsx';
import { RefusalNotices } from './refusal-notices.tsx';
import { useInspectorText } from './use-text.ts';

/** How far an inspection is: its groups, each with what was answered. */
export function Overview({ shown }: { shown: Shown }) {
  const text = useInspectorText();
  const locale = useLocale();
  const formats = useFormats();
  const { device, template } = shown;
  const { groups } = template.template;
  const answers = countingAnswers(device);
  const answeredIn = ({ points }: TemplateGroup) => points.filter(({ key }) => answers.has(key)).length;
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  const answered = groups.reduce((sum, group) => sum + answeredIn(group), 0);
  const { begun } = device;
  const { car, id } = begun;
  const facts = [
    car.vin,
    car.plate,
    String(car.year),
    car.mileage_km !== null && formats.kilometres(car.mileage_km),
  ].filter(Boolean);
  return (
    <>
      <RefusalNotices device={device} />
      <p className={styles.facts}>
        <span>{facts.join(' · ')}</span>
        {!isClosed(begun) && <Link to={inspectionPath(id, { part: 'car' })}>{text('changeFacts')}</Link>}
      </p>
      {isClosed(begun) && <FinishedPanel device={device} />}
      <Progress label={text('progress', { answered, count })} value={answered} max={count} />
      <ElectricOffer shown={shown} />
      <ol className={styles.groups}>
        {groups.map((group) => {
          const done = answeredIn(group);
          const isDone = done === group.points.length;
          return (
            <li key={group.key}>
              <Link to={inspectionPath(id, { group: group.key })} className={styles.group}>
                <span className={styles.groupName}>{group.names[locale]}</span>
                <span className={styles.quiet}>
                  {text('progress', { answered: done, count: group.points.length })}
                </span>
                {isDone ? <CheckIcon className={styles.done} /> : <ChevronRightIcon />}
              </Link>
            </li>
          );
        })}
      </ol>
      <ButtonLink wide to={inspectionPath(id, { part: 'end' })} tone={answered === count ? 'main' : 'second'}>
        {text('toConclusion')}
      </ButtonLink>
    </>
  );
}

function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <div className={styles.progress}>
      <p>{label}</p>
      <progress value={value} max={max} aria-label={label} />
    </div>
  );
}
