import type { ReactNode } from 'react';
import type { Answer } from '../use-answer.ts';
import { ButtonLink } from './button.tsx';
import styles from './desk-list.module.css';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';
import { Pending } from './pending.tsx';

type DeskListProps<Data> = {
  answer: Answer<Data>;
  /** The number of entries as text. */
  count?: ((data: Data) => string) | undefined;
  /** A button at the end of the line above the list. */
  action?: ReactNode;
  /** Shown instead of an empty list; `showAll` removes filters that match nothing. */
  empty: { title: string; text: string; showAll?: { to: string; label: string } };
  children: (data: Data) => ReactNode;
};

/** A desk's list with its loading, failed and empty states. */
export function DeskList<Data extends { results: readonly unknown[] }>(props: DeskListProps<Data>) {
  const { answer, count, action, empty, children } = props;
  const { data } = answer;
  return (
    <Panel flush>
      <div className={styles.head}>
        <p role="status">{count && (data ? count(data) : '…')}</p>
        {action}
      </div>
      <Pending answer={answer} className={styles.waiting} />
      {data && data.results.length > 0 && children(data)}
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
