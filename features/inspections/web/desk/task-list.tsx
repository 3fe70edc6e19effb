import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { beginPath, inspectionPath, listPath } from './addresses.ts';
import styles from './desk.module.css';
import { type Freshness, useDesk } from './desk-context.ts';
import { isAllSent } from './device-inspection.ts';
import { OfflineReadiness } from './offline-readiness.tsx';
import { SendingState } from './sending-state.tsx';
import { type TaskItem, taskItems } from './task-items.ts';
import { useInspectorText } from './use-text.ts';

/** The cars of an inspector. */
export function TaskList({ isFinished, freshness }: { isFinished: boolean; freshness: Freshness }) {
  const text = useInspectorText();
  const formats = useFormats();
  const { state } = useDesk();
  const items = taskItems(state, isFinished);
  const { tasks, templates } = state;
  return (
    <>
      <DeskParts
        label={text('lists')}
        links={[
          { to: listPath(), label: text('openList'), isCurrent: !isFinished },
          { to: listPath('finished'), label: text('finishedList'), isCurrent: isFinished },
        ]}
      />
      <SendingState devices={[...(state.inspections?.values() ?? [])]} />
      {freshness === 'old' && (
        <p className={styles.quiet}>
          {tasks ? text('oldTasks', { ago: formats.ago(tasks.readAt, new Date()) }) : text('noTasksHere')}
        </p>
      )}
      {freshness === 'loading' && !tasks && <Skeleton shape="block" />}
      {items.length > 0 && (
        <ul className={styles.cars}>
          {items.map((item) => (
            <li key={item.key}>
              <CarCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && (tasks || freshness === 'old') && (
        <EmptyState title={text(isFinished ? 'noFinished' : 'noOpen')}>
          <p>{text(isFinished ? 'noFinishedText' : 'noOpenText')}</p>
        </EmptyState>
      )}
      <OfflineReadiness />
      {!isFinished && templates.length > 0 && (
        <ButtonLink tone="second" wide to={beginPath('own')} icon={<PlusIcon />}>
          {text('beginOwn')}
        </ButtonLink>
      )}
    </>
  );
}

function CarCard({ item }: { item: TaskItem }) {
  const text = useInspectorText();
  const formats = useFormats();
  const { state } = useDesk();
  const { check, car, inspection, answered, device, finishedAt } = item;
  const to = inspection ? inspectionPath(inspection) : check ? beginPath(check.id) : listPath();
  const template =
    state.templates.find(({ version }) => version === device?.begun.template) ?? state.templates[0];
  const count = template?.template.groups.reduce((sum, { points }) => sum + points.length, 0) ?? 0;
  const name = car.name || (car.vin ?? car.plate ?? (check ? text('request', { id: check.id }) : ''));
  const facts = [check && text('request', { id: check.id }), check?.city, car.plate, car.vin]
    .filter((fact) => fact && fact !== name)
    .join(' · ');
  return (
    <Link to={to} className={styles.car}>
      <span className={styles.carName}>{name}</span>
      {facts && <span className={styles.quiet}>{facts}</span>}
      <Badges>
        {finishedAt ? (
          <Badge tone="good">{text('finishedOn', { date: formats.date(finishedAt) })}</Badge>
        ) : inspection ? (
          <Badge tone="info">
            {count > 0 ? text('progress', { answered, count }) : text('answered', { count: answered })}
          </Badge>
        ) : (
          <Badge>{text('notBegun')}</Badge>
        )}
        {device && !isAllSent(device) && <Badge tone="warn">{text('notSent')}</Badge>}
      </Badges>
    </Link>
  );
}
