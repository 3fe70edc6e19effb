import type { ReactNode } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { leadsPath } from './lead-filters.ts';
import { LeadList } from './lead-list.tsx';
import { useDeskText } from './use-text.ts';

type LeadsDeskProps = {
  api: ApiClient;
  /** Query parameters of the page. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  myId: number;
  now: Date;
  /** Only admins may change settings. */
  isAdmin: boolean;
  /** Settings panels of other features. */
  settings: ReactNode;
};

/** The managers' desk for leads and its settings. */
export function LeadsDesk({ settings, isAdmin, ...props }: LeadsDeskProps) {
  const text = useDeskText();
  const isSettings = props.search.part === 'settings';
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: leadsPath, label: text('requests'), isCurrent: !isSettings },
          { to: leadsPath + queryOf({ part: 'settings' }), label: text('settings'), isCurrent: isSettings },
        ]}
      />
      {isSettings ? (
        <>
          {settings}
          {isAdmin && <DepartmentsPanel api={props.api} />}
        </>
      ) : (
        <LeadList {...props} />
      )}
    </>
  );
}
