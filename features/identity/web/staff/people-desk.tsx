import { useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { entryIdOf, pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { listPeople, type Role, roles } from '../../contract.ts';
import { BlockDialog } from './block-dialog.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { type PersonAction, PersonRow } from './person-row.tsx';
import { PersonView } from './person-view.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useStaffText } from './use-text.ts';

type PeopleDeskProps = {
  api: ApiClient;
  /** The URL's query. */
  search: Search;
  go: (to: string) => void;
  myId: number;
  now: Date;
};

const path = '/staff/people';

/** All accounts: search, roles, blocking. */
export function PeopleDesk({ api, search, go, myId, now }: PeopleDeskProps) {
  const text = useStaffText();
  const q = String(search.q ?? '');
  const role = roles.find((name) => name === search.role);
  const list = useDeskPage(api, listPeople, pageOf(search), { q: q || undefined, role });
  // The dialog stays mounted after closing, so that the focus can return to the button that opened it.
  const [action, setAction] = useState<(PersonAction & { number: number }) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const personId = entryIdOf(search.person);
  const [version, setVersion] = useState(0);
  const pathOf = (change: { q?: string; role?: Role | ''; page?: number; person?: number }) =>
    path + queryOf({ q, role, ...change });

  function openDialog(next: PersonAction) {
    setAction({ ...next, number: (action?.number ?? 0) + 1 });
    setIsOpen(true);
  }

  function closeDialog(isSaved: boolean) {
    setIsOpen(false);
    if (!isSaved) return;
    void list.reload();
    setVersion((current) => current + 1);
  }

  return (
    <>
      {personId ? (
        <PersonView
          key={`${personId}-${version}`}
          api={api}
          memberId={personId}
          isMe={Number(personId) === myId}
          now={now}
          backTo={pathOf({ page: list.page })}
          onAction={openDialog}
        />
      ) : (
        <>
          <PeopleFilter q={q} role={role} onChange={(change) => go(pathOf(change))} />
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
            to={(number) => pathOf({ page: number })}
          >
            {(person) => (
              <PersonRow
                key={person.id}
                person={person}
                to={pathOf({ page: list.page, person: person.id })}
                isMe={person.id === myId}
                now={now}
                onAction={openDialog}
              />
            )}
          </DeskTable>
        </>
      )}
      {action?.kind === 'roles' && (
        <RolesDialog
          key={action.number}
          api={api}
          person={action.person}
          isOpen={isOpen}
          onClose={closeDialog}
        />
      )}
      {action && action.kind !== 'roles' && (
        <BlockDialog
          key={action.number}
          api={api}
          person={action.person}
          isBlocking={action.kind === 'block'}
          isOpen={isOpen}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
