import type { ReactNode } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { type CompanyPart, companyParts, readCompanyDesk } from '../../staff-contract.ts';
import { BranchesPanel } from './branches-panel.tsx';
import { ClaimsPanel } from './claims-panel.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { useDeskText } from './use-text.ts';

const panels = { contacts: ContactsPanel, branches: BranchesPanel, claims: ClaimsPanel };

type TextsDeskProps = {
  api: ApiClient;
  path: string;
  search: Readonly<Record<string, unknown>>;
  /** The editor of documents, which belongs to the documents feature. */
  documents: ReactNode;
};

/** The staff desk for documents, contacts, branches and claims. */
export function TextsDesk({ api, path, search, documents }: TextsDeskProps) {
  const text = useDeskText();
  const part = companyParts.find((name) => name === search.part) ?? null;
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[null, ...companyParts].map((name) => ({
          to: path + queryOf({ part: name }),
          label: text(name ?? 'documents'),
          isCurrent: name === part,
        }))}
      />
      {part === null ? documents : <CompanyPanel api={api} part={part} />}
    </>
  );
}

function CompanyPanel({ api, part }: { api: ApiClient; part: CompanyPart }) {
  const deskQuery = useApiQuery(api, readCompanyDesk, {});
  const { data, reload } = deskQuery;
  if (!data) return <Pending query={deskQuery} />;
  const PartPanel = panels[part];
  // After saving, a changed key remounts the form with the saved values; the branches panel must keep its open dialog.
  const key = part === 'branches' ? part : `${part}:${data.versions[part]}`;
  return <PartPanel key={key} api={api} desk={data} onChanged={reload} />;
}
