import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { CheckList, type ChecksDeskProps, checksPath } from './check-list.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { usePeople } from './use-people.ts';
import { useDeskText } from './use-text.ts';

type Props = ChecksDeskProps & { isAdmin: boolean; isManager: boolean };

/** The managers' desk for checks, their calendar and prices; inspectors see the checks that were given to them. */
export function ChecksDesk({ isManager, ...props }: Props) {
  return isManager ? <ManagersDesk {...props} /> : <CheckList {...props} />;
}

const parts = ['calendar', 'prices'] as const;

function ManagersDesk({ isAdmin, ...props }: Omit<Props, 'isManager'>) {
  const text = useDeskText();
  const people = usePeople(props.api);
  const part = parts.find((name) => name === props.search.part);
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: checksPath, label: text('requests'), isCurrent: !part },
          ...parts.map((name) => ({
            to: checksPath + queryOf({ part: name }),
            label: text(name),
            isCurrent: part === name,
          })),
        ]}
      />
      {!part && <CheckList {...props} people={people} />}
      {part === 'calendar' && <CalendarPanel {...props} people={people} />}
      {part === 'prices' && <PricesPanel api={props.api} isAdmin={isAdmin} />}
    </>
  );
}
