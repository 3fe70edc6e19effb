import type { ReactNode } from 'react';
import type { Answer } from '../use-answer.ts';
import styles from './desk-list.module.css';
import { LoadFailed } from './load-failed.tsx';
import { Panel } from './panel.tsx';
import { Skeleton } from './skeleton.tsx';

type DeskListProps<Data> = {
  answer: Answer<Data>;
  /** How many there are, in words. */
  count?: (data: Data) => string;
  /** What else can be done, at the end of the line above the list. */
  action?: ReactNode;
  /** In place of a list without rows. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A list of the staff: on its way, failed, empty, or there. */
export function DeskList<Data extends { results: readonly unknown[] }>(props: DeskListProps<Data>) {
  const { answer, count, action, empty, children } = props;
  const { data, isLoading, hasFailed, reload } = answer;
  return (
    <Panel flush>
      <div className={styles.head}>
        <p role="status">{count && (data ? count(data) : '…')}</p>
        {action}
      </div>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!data && isLoading && <Skeleton shape="block" className={styles.waiting} />}
      {data && (data.results.length === 0 ? empty : children(data))}
    </Panel>
  );
}
