import { type FormEvent, useId, useState } from 'react';
import { locales } from '../../../../platform/contract/locale.ts';
import type { FieldFault } from '../../../../platform/contract/problem.ts';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { forgetDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import {
  addPartnerCategory,
  changePartnerCategory,
  longestCategoryName,
  type PartnerCategory,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

const noNames = { ru: '', kk: '', en: '' };
const labels = { ru: 'inRussian', kk: 'inKazakh', en: 'inEnglish' } as const;

type CategoryDialogProps = {
  api: ApiClient;
  /** Null: a new one. */
  known: PartnerCategory | null;
  isOpen: boolean;
  onClose: () => void;
  /** The list is to be read anew. */
  onChanged: () => Promise<unknown>;
};

/** The names of one category. What is typed waits in this browser, also when the window is closed. */
export function CategoryDialog({ api, known, isOpen, onClose, onChanged }: CategoryDialogProps) {
  const text = useDeskText();
  const toast = useToast();
  const formId = useId();
  const draftKey = `partner-category:${known?.slug ?? ''}`;
  const draft = useDraft(draftKey, { version: known?.version ?? 0, value: known?.names ?? noNames });
  const [faults, setFaults] = useState<readonly Pick<FieldFault, 'field' | 'code'>[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || draft.isStale) return;
    const empty = locales.filter((locale) => draft.value[locale].trim() === '');
    setFaults(empty.map((locale) => ({ field: `names.${locale}`, code: 'too_small' })));
    if (empty.length > 0) return;
    setIsBusy(true);
    try {
      const { value: names, version } = draft;
      if (known) await api.call(changePartnerCategory, { slug: known.slug, rename: { names, version } });
      else await api.call(addPartnerCategory, { names });
      forgetDraft(draftKey);
      toast.success(text(known ? 'categoryRenamed' : 'categoryAdded', { name: names.ru.trim() }));
      onClose();
      await onChanged();
    } catch (error) {
      const told = error instanceof ApiProblem ? error : null;
      setFaults(told?.errors ?? []);
      // The list that is read anew brings this window with the names that there are now.
      if (told?.code === 'category_changed') await onChanged();
      else if (!told?.errors?.length) toast.error(text('failed'));
    }
    setIsBusy(false);
  }

  function faultOf(field: string): string | undefined {
    const fault = faults.find((one) => one.field === field);
    return fault && text(fault.code === 'taken' ? 'nameTaken' : 'nameNeeded', { most: longestCategoryName });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={known ? text('renameOf', { name: known.name }) : text('newCategory')}
      lead={text(known ? 'renameLead' : 'newCategoryLead')}
      closeLabel={text('close')}
      footer={
        <>
          <Button tone="second" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={draft.isStale}>
            {text(known ? 'save' : 'addCategory')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={(event) => void save(event)} noValidate>
        {draft.isStale && (
          <Notice
            tone="warn"
            isUrgent
            action={
              <span className={styles.actions}>
                <Button small tone="second" onClick={draft.rebase}>
                  {text('keepMine')}
                </Button>
                <Button small tone="quiet" onClick={draft.discard}>
                  {text('takeNew')}
                </Button>
              </span>
            }
          >
            <p>{text('renamedText')}</p>
          </Notice>
        )}
        {locales.map((locale) => (
          <Field key={locale} label={text(labels[locale])} error={faultOf(`names.${locale}`)}>
            <TextInput
              name={`names.${locale}`}
              lang={locale}
              autoComplete="off"
              maxLength={longestCategoryName}
              value={draft.value[locale]}
              onChange={(event) => draft.change({ ...draft.value, [locale]: event.target.value })}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
