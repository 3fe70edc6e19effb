import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskList } from '../../../../platform/web/ui/desk-list.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { listPeople, type Role, roles } from '../../contract.ts';
import { BlockDialog } from './block-dialog.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { type Deed, PersonRow } from './person-row.tsx';
import { RolesDialog } from './roles-dialog.tsx';
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
  const answer = useAnswer(api, listPeople, {
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
    if (isDone) void answer.reload();
  }

  return (
    <>
      <PeopleFilter q={q} role={role} onChange={(change) => go(addressOf(change))} />
      <DeskList
        answer={answer}
        count={(data) => text('peopleCount', { count: data.count })}
        empty={
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
        }
      >
        {(data) => (
          <Table
            caption={text('people')}
            head={[text('person'), text('contacts'), text('roles'), text('presence'), text('actions')]}
            stacks
            isBusy={answer.isLoading}
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
      </DeskList>
      <DeskPages page={page} count={answer.data?.count} to={(number) => addressOf({ page: number })} />
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
