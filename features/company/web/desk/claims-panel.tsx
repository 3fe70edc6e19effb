import type { FormEvent } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { claimNames } from '../../contract.ts';
import { type CompanyDesk, setClaims } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { useDeskSubmit } from './use-desk-submit.ts';
import { useDeskText } from './use-text.ts';

const draftKey = 'company:claims';
const maxClaimLength = 160;

type PanelProps = { api: ApiClient; desk: CompanyDesk; onChanged: () => Promise<void> };

/** Edits the marketing claims. */
export function ClaimsPanel({ api, desk, onChanged }: PanelProps) {
  const text = useDeskText();
  const draft = useDraft(draftKey, { version: desk.versions.claims, value: desk.claims });
  const { faults, isPending, save } = useDeskSubmit({ draftKey, prefix: 'claims.', onChanged });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(() => api.call(setClaims, { version: draft.version, claims: draft.value }));
  }

  return (
    <Panel title={text('claimsTitle')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.quiet}>{text('claimsLead')}</p>
        <DraftNotice draft={draft} />
        {claimNames.map((claim) => (
          <LocalizedFields
            key={claim}
            legend={text(claim)}
            name={claim}
            maxLength={maxClaimLength}
            value={draft.value[claim]}
            faults={faults}
            onChange={(value) => draft.change({ ...draft.value, [claim]: value })}
          />
        ))}
        <Button
          type="submit"
          busy={isPending}
          disabled={!draft.isDraft || draft.isStale}
          className={styles.save}
        >
          {text('save')}
        </Button>
      </form>
    </Panel>
  );
}
