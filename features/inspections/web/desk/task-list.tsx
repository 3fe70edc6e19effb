import { useCallback } from 'react';
import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskFilter } from '../../../../platform/web/ui/desk-filter.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useGo } from '../../../../platform/web/use-page.ts';
import { beginPath, inspectionPath, listPath } from './addresses.ts';
import styles from './desk.module.css';
import { type Freshness, useDesk } from './desk-context.ts';
import { isAllSent } from './device-inspection.ts';
import { OfflineReadiness } from './offline-readiness.tsx';
import { SendingState } from './sending-state.tsx';
import { type TaskItem, taskItems } from './task-items.ts';
import { useTaskPage } from './use-task-page.ts';
import { useInspectorText } from './use-text.ts';

type TaskListProps = { isFinished: boolean; q: string; page: number; freshness: Freshness };

/** The cars of an inspector: those that this device keeps, or what the server finds. */
export function TaskList({ isFinished, q, page, freshness }: TaskListProps) {
  const text = useInspectorText();
  const formats = useFormats();
  const { state } = useDesk();
  const go = useGo();
  const { found, isAsking, isUnreachable } = useTaskPage({ isFinished, q, page });
  const items = taskItems(state, { isFinished, q, found: found?.results ?? null });
  const { tasks, templates } = state;
  const list = isFinished ? 'finished' : undefined;
  const count = found?.count ?? (q === '' ? tasks?.counts?.[list ?? 'open'] : items.length);
  const search = useCallback((words: string) => void go(listPath({ list, q: words })), [go, list]);
  return (
    <>
      <DeskParts
        label={text('lists')}
        links={[
          { to: listPath(), label: text('openList'), isCurrent: !isFinished },
          { to: listPath({ list: 'finished' }), label: text('finishedList'), isCurrent: isFinished },
        ]}
      />
      <SendingState devices={[...(state.inspections?.values() ?? [])]} />
      {freshness === 'old' && (
        <p className={styles.quiet}>
          {tasks ? text('oldTasks', { ago: formats.ago(tasks.readAt, new Date()) }) : text('noTasksHere')}
        </p>
      )}
      {freshness === 'loading' && !tasks && <Skeleton shape="block" />}
      <DeskFilter label={text('findCar')} q={q} onSearch={search} />
      {isUnreachable && (
        <p className={styles.quiet} role="status">
          {text('foundHere')}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.cars} aria-busy={isAsking || undefined}>
          {items.map((item) => (
            <li key={item.key}>
              <CarCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !isAsking && (tasks || freshness === 'old') && (
        <EmptyState title={text(q ? 'nothingFound' : isFinished ? 'noFinished' : 'noOpen')}>
          <p>{text(q ? 'nothingFoundText' : isFinished ? 'noFinishedText' : 'noOpenText')}</p>
        </EmptyState>
      )}
      <DeskPages page={page} count={count} to={(number) => listPath({ list, q, page: number })} />
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
  const { check, car, inspection, answered, device, finishedAt, inspector } = item;
  const to = inspection ? inspectionPath(inspection) : check ? beginPath(check.id) : listPath();
  const template =
    state.templates.find(({ version }) => version === device?.begun.template) ?? state.templates[0];
  const count = template?.template.groups.reduce((sum, { points }) => sum + points.length, 0) ?? 0;
  const name = car.name || (car.vin ?? car.plate ?? (check ? text('request', { id: check.id }) : ''));
  const facts = [
    check && text('request', { id: check.id }),
    !check?.slot && check?.city,
    car.plate,
    car.vin,
    inspector,
  ]
    .filter((fact) => fact && fact !== name)
    .join(' · ');
  return (
    <Link to={to} className={styles.car}>
      {check?.slot && !finishedAt && (
        <span className={styles.slot}>
          {formats.day(check.slot.at, new Date())}, {almatyTime(check.slot.at)} · {check.slot.branch}
        </span>
      )}
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
        {check?.is_cancelled && <Badge tone="warn">{text('requestCancelled')}</Badge>}
        {device && !isAllSent(device) && <Badge tone="warn">{text('notSent')}</Badge>}
      </Badges>
    </Link>
  );
}
