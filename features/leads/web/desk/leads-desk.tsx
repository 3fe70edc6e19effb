import { queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { entryIdOf } from '../../../../platform/web/use-desk-page.ts';
import { allLeadKinds } from './all-lead-kinds.ts';
import { CustomerCard } from './customer-card.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { leadsPath } from './lead-filters.ts';
import { LeadList, type LeadListProps } from './lead-list.tsx';
import { useDeskText } from './use-text.ts';
import { Visits } from './visits.tsx';

/** Only admins may change settings. */
type LeadsDeskProps = LeadListProps & { isAdmin: boolean };

/** The managers' desk for leads and its settings. */
export function LeadsDesk({ isAdmin, ...props }: LeadsDeskProps) {
  const text = useDeskText();
  const { part } = props.search;
  const isSettings = part === 'settings';
  const clientOf = entryIdOf(props.search.client);
  if (clientOf) {
    const backTo = leadsPath + queryOf({ status: 'any', lead: clientOf });
    return <CustomerCard key={clientOf} api={props.api} leadId={clientOf} backTo={backTo} />;
  }
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: leadsPath, label: text('requests'), isCurrent: !isSettings && part !== 'visits' },
          {
            to: leadsPath + queryOf({ part: 'visits' }),
            label: text('visits'),
            isCurrent: part === 'visits',
          },
          { to: leadsPath + queryOf({ part: 'settings' }), label: text('settings'), isCurrent: isSettings },
        ]}
      />
      {isSettings ? (
        <>
          {allLeadKinds.map(
            ({ name, Settings }) => Settings && <Settings key={name} api={props.api} isAdmin={isAdmin} />,
          )}
          {isAdmin && <DepartmentsPanel api={props.api} />}
        </>
      ) : part === 'visits' ? (
        <Visits api={props.api} search={props.search} go={props.go} now={props.now} />
      ) : (
        <LeadList {...props} />
      )}
    </>
  );
}
