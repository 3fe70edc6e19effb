import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { listPeople, type Role, roles } from '../../contract.ts';
import { BlockDialog } from './block-dialog.tsx';
import { Pages } from './pages.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { type Deed, PersonRow } from './person-row.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

type PeopleDeskProps = {
  api: ApiClient;
  /** The address's query. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  ownId: number;
  now: Date;
};

const path = '/staff/people';

/** Everybody who has an account: found, given roles, blocked. */
export function PeopleDesk({ api, search, go, ownId, now }: PeopleDeskProps) {
  const text = useStaffText();
  const q = String(search.q ?? '');
  const role = roles.find((one) => one === search.role);
  const page = Math.max(1, Number(search.page) || 1);
  const { data, isLoading, hasFailed, reload } = useAnswer(api, listPeople, {
    ...(q && { q }),
    ...(role && { role }),
    page,
  });
  // The window of a deed stays until the next one, so that closing it gives the focus back to its button.
  const [deed, setDeed] = useState<(Deed & { number: number }) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const addressOf = (change: { q?: string; role?: Role | ''; page?: number }) =>
    path + queryOf({ q, role, ...change });

  function begin(next: Deed) {
    setDeed({ ...next, number: (deed?.number ?? 0) + 1 });
    setIsOpen(true);
  }

  function finish(isDone: boolean) {
    setIsOpen(false);
    if (isDone) void reload();
  }

  return (
    <>
      <PeopleFilter q={q} role={role} onChange={(change) => go(addressOf(change))} />
      <Panel flush>
        <p className={styles.count} role="status">
          {data ? text('peopleCount', { count: data.count }) : '…'}
        </p>
        {hasFailed && <LoadFailed onRetry={reload} />}
        {!data && isLoading && <Skeleton shape="block" className={styles.waiting} />}
        {data?.results.length === 0 && (
          <EmptyState
            title={text('nobodyTitle')}
            action={
              <ButtonLink to={path} tone="second">
                {text('showAll')}
              </ButtonLink>
            }
          >
            <p>{text('nobodyText')}</p>
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <Table
            caption={text('people')}
            head={[text('person'), text('contacts'), text('roles'), text('presence'), text('actions')]}
            stacks
            isBusy={isLoading}
          >
            {data.results.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOwn={person.id === ownId}
                now={now}
                onAct={begin}
              />
            ))}
          </Table>
        )}
      </Panel>
      <Pages page={page} count={data?.count ?? 0} to={(number) => addressOf({ page: number })} />
      {deed?.kind === 'roles' && (
        <RolesDialog key={deed.number} api={api} person={deed.person} isOpen={isOpen} onClose={finish} />
      )}
      {deed && deed.kind !== 'roles' && (
        <BlockDialog
          key={deed.number}
          api={api}
          person={deed.person}
          isBlocking={deed.kind === 'block'}
          isOpen={isOpen}
          onClose={finish}
        />
      )}
    </>
  );
}
