import type { ReactNode } from 'react';
import type { QueryState } from '../use-api-query.ts';
import { ButtonLink } from './button.tsx';
import styles from './desk-list.module.css';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';
import { Pending } from './pending.tsx';

type DeskListProps<Data> = {
  query: QueryState<Data>;
  /** The number of entries as text. */
  count?: ((data: Data) => string) | undefined;
  /** A button at the end of the line above the list. */
  action?: ReactNode;
  /** Stands between that line and a list that is not empty. */
  above?: ReactNode;
  /** Shown instead of an empty list; `showAll` removes filters that match nothing. */
  empty: { title: string; text: string; showAll?: { to: string; label: string } };
  children: (data: Data) => ReactNode;
};

/** A desk's list with its loading, failed and empty states. */
export function DeskList<Data extends { results: readonly unknown[] }>(props: DeskListProps<Data>) {
  const { query, count, action, above, empty, children } = props;
  const { data } = query;
  return (
    <Panel flush>
      <div className={styles.head}>
        <p role="status">{count && (data ? count(data) : '…')}</p>
        {action}
      </div>
      <Pending query={query} className={styles.waiting} />
      {data && data.results.length > 0 && (
        <>
          {above}
          {children(data)}
        </>
      )}
      {data?.results.length === 0 && (
        <EmptyState
          title={empty.title}
          action={
            empty.showAll && (
              <ButtonLink to={empty.showAll.to} tone="second">
                {empty.showAll.label}
              </ButtonLink>
            )
          }
        >
          <p>{empty.text}</p>
        </EmptyState>
      )}
    </Panel>
  );
}
