import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { listPeople, type Role, roles } from '../../contract.ts';
import { BlockDialog } from './block-dialog.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { type Deed, PersonRow } from './person-row.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useStaffText } from './use-text.ts';

type PeopleDeskProps = {
  api: ApiClient;
  /** The address's query. */
  search: Search;
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
  const list = useDeskPage(api, listPeople, pageOf(search), { q: q || undefined, role });
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
    if (isDone) void list.reload();
  }

  return (
    <>
      <PeopleFilter q={q} role={role} onChange={(change) => go(addressOf(change))} />
      <DeskTable
        list={list}
        count={(data) => text('peopleCount', { count: data.count })}
        empty={{
          title: text('nobodyTitle'),
          text: text('nobodyText'),
          showAll: { to: path, label: text('showAll') },
        }}
        caption={text('people')}
        head={[text('person'), text('contacts'), text('roles'), text('presence'), text('actions')]}
        to={(number) => addressOf({ page: number })}
      >
        {(person) => (
          <PersonRow key={person.id} person={person} isOwn={person.id === ownId} now={now} onAct={begin} />
        )}
      </DeskTable>
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
