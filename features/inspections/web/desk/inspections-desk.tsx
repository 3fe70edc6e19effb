import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { pageOf } from '../../../../platform/web/use-desk-page.ts';
import { useAddressSearch, useApi } from '../../../../platform/web/use-page.ts';
import { BeginForm } from './begin-form.tsx';
import styles from './desk.module.css';
import { DeskContext, type Freshness } from './desk-context.ts';
import { deskStoreOf } from './desk-of.ts';
import type { DeskStore } from './desk-store.ts';
import { InspectionView } from './inspection-view.tsx';
import { TaskList } from './task-list.tsx';
import { useInspectorText } from './use-text.ts';

/** All that an inspector does; the query names the inspection and its part. */
export function InspectionsDesk({ owner }: { owner: string }) {
  const text = useInspectorText();
  const store = deskStoreOf(useApi(), owner);
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { inspection, begin, list, q, page } = useAddressSearch();
  const desk = useMemo(() => ({ store, state, owner }), [store, state, owner]);
  useEffect(() => store.follow(), [store]);
  const isRead = state.inspections !== null;
  const freshness = useFreshTasks(store, isRead);

  if (!isRead) return <Skeleton shape="block" />;
  return (
    <DeskContext value={desk}>
      <div className={styles.desk}>
        {state.cannotStore && (
          <Notice tone="bad" isUrgent title={text('cannotStore')}>
            <p>{text('cannotStoreText')}</p>
          </Notice>
        )}
        {typeof inspection === 'string' ? (
          <InspectionView key={inspection} id={inspection} />
        ) : begin !== undefined ? (
          <BeginForm key={String(begin)} of={String(begin)} />
        ) : (
          <TaskList
            isFinished={list === 'finished'}
            q={typeof q === 'string' ? q.slice(0, 100) : ''}
            page={pageOf({ page })}
            freshness={freshness}
          />
        )}
      </div>
    </DeskContext>
  );
}

/** Asks the server for the tasks when the desk is opened and when the connection is back. */
function useFreshTasks(store: DeskStore, isRead: boolean): Freshness {
  const [freshness, setFreshness] = useState<Freshness>('loading');
  useEffect(() => {
    if (!isRead) return;
    let isShown = true;
    const refresh = () =>
      store.refresh().then(
        () => isShown && setFreshness('fresh'),
        () => isShown && setFreshness('old'),
      );
    void refresh();
    window.addEventListener('online', refresh);
    return () => {
      isShown = false;
      window.removeEventListener('online', refresh);
    };
  }, [store, isRead]);
  return freshness;
}
