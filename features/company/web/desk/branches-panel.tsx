import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ChevronDownIcon, PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { ChevronUpIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { listCities } from '../../contract.ts';
import { type CompanyDesk, type DeskBranch, setBranches } from '../../staff-contract.ts';
import { BranchDialog, branchDraft } from './branch-dialog.tsx';
import styles from './desk.module.css';
import { useDeskSubmit } from './use-desk-submit.ts';
import { useDeskText } from './use-text.ts';

type PanelProps = { api: ApiClient; desk: CompanyDesk; onChanged: () => Promise<void> };
/** Id of the branch whose dialog is open, `new` for a branch being added, or null if no dialog is open. */
type Open = number | 'new' | null;

/** Branches in display order. Each change saves the whole list at once. */
export function BranchesPanel({ api, desk, onChanged }: PanelProps) {
  const text = useDeskText();
  const locale = useLocale();
  const { branches } = desk;
  const currentVersion = desk.versions.branches;
  const cities = useApiQuery(api, listCities, {}).data?.results ?? [];
  const [open, setOpen] = useState<Open>(null);
  const [branchToRemove, setBranchToRemove] = useState<DeskBranch | null>(null);
  const editedBranch = branches.find(({ id }) => id === open) ?? null;
  const at = editedBranch ? branches.indexOf(editedBranch) : branches.length;
  const { faults, isPending, save } = useDeskSubmit({
    draftKey: branchDraft(editedBranch?.id ?? null),
    prefix: `branches.${at}.`,
    onChanged,
  });
  const nameOf = (branch: DeskBranch) =>
    [cities.find(({ id }) => id === branch.city)?.name, branch.address[locale]].filter(Boolean).join(', ');

  const send = (list: readonly DeskBranch[], version = currentVersion) =>
    save(() => api.call(setBranches, { version, branches: [...list] }));

  async function saveBranch(branch: DeskBranch, version: number) {
    if (await send(editedBranch ? branches.with(at, branch) : [...branches, branch], version)) setOpen(null);
  }

  async function remove() {
    if (!branchToRemove) return;
    await send(branches.filter((branch) => branch !== branchToRemove));
    setBranchToRemove(null);
  }

  function move(from: number, to: number) {
    const list = [...branches];
    const [moved] = list.splice(from, 1);
    if (moved) void send(list.toSpliced(to, 0, moved));
  }

  return (
    <Panel
      title={text('branchesTitle')}
      aside={
        <Button small icon={<PlusIcon />} onClick={() => setOpen('new')}>
          {text('addBranch')}
        </Button>
      }
    >
      <p className={styles.quiet}>{text(branches.length === 0 ? 'noBranches' : 'branchesLead')}</p>
      <ol className={styles.branches}>
        {branches.map((branch, index) => {
          const name = nameOf(branch);
          return (
            <li key={branch.id}>
              <p className={styles.branch}>{name}</p>
              <div className={styles.actions}>
                <IconButton
                  label={text('moveUp', { branch: name })}
                  disabled={index === 0 || isPending}
                  onClick={() => move(index, index - 1)}
                >
                  <ChevronUpIcon />
                </IconButton>
                <IconButton
                  label={text('moveDown', { branch: name })}
                  disabled={index === branches.length - 1 || isPending}
                  onClick={() => move(index, index + 1)}
                >
                  <ChevronDownIcon />
                </IconButton>
                <Button
                  small
                  tone="second"
                  aria-label={text('editBranchOf', { branch: name })}
                  onClick={() => setOpen(branch.id)}
                >
                  {text('editBranch')}
                </Button>
                <Button
                  small
                  tone="quiet"
                  aria-label={text('removeBranchOf', { branch: name })}
                  onClick={() => setBranchToRemove(branch)}
                >
                  {text('removeBranch')}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {open !== null && cities.length > 0 && (
        <BranchDialog
          key={`${open}:${currentVersion}`}
          branch={editedBranch}
          version={currentVersion}
          cities={cities}
          title={
            editedBranch ? text('branchTitle', { branch: nameOf(editedBranch) }) : text('newBranchTitle')
          }
          faults={faults}
          isBusy={isPending}
          onSave={(branch, version) => void saveBranch(branch, version)}
          onClose={() => setOpen(null)}
        />
      )}
      <FormDialog
        isOpen={branchToRemove !== null}
        onClose={() => setBranchToRemove(null)}
        title={text('removeTitle')}
        lead={text('removeText', { branch: branchToRemove ? nameOf(branchToRemove) : '' })}
        closeLabel={text('close')}
        submitLabel={text('removeYes')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={isPending}
        onSubmit={() => void remove()}
      />
    </Panel>
  );
}
