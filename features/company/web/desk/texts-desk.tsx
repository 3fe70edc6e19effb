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
  /** The desk of documents: another feature's. */
  documents: ReactNode;
};

/** All that the company says on its pages. */
export function TextsDesk({ api, path, search, documents }: TextsDeskProps) {
  const text = useDeskText();
  const part = companyParts.find((one) => one === search.part) ?? null;
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[null, ...companyParts].map((one) => ({
          to: path + queryOf({ part: one }),
          label: text(one ?? 'documents'),
          isCurrent: one === part,
        }))}
      />
      {part === null ? documents : <CompanyPanel api={api} part={part} />}
    </>
  );
}

function CompanyPanel({ api, part }: { api: ApiClient; part: CompanyPart }) {
  const answer = useApiQuery(api, readCompanyDesk, {});
  const { data, reload } = answer;
  if (!data) return <Pending query={answer} />;
  const Shown = panels[part];
  // Branches keep what is open while the list changes; the forms begin anew from what was saved.
  const key = part === 'branches' ? part : `${part}:${data.versions[part]}`;
  return <Shown key={key} api={api} desk={data} onChanged={reload} />;
}
