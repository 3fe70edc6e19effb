import { locales } from '../../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import {
  addPartnerCategory,
  changePartnerCategory,
  maxCategoryNameLength,
  type PartnerCategory,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

const emptyNames = { ru: '', kk: '', en: '' };
const labels = { ru: 'inRussian', kk: 'inKazakh', en: 'inEnglish' } as const;

type CategoryDialogProps = {
  api: ApiClient;
  /** The category to rename; null to add one. */
  category: PartnerCategory | null;
  isOpen: boolean;
  onClose: () => void;
  /** Reloads the list of categories. */
  onChanged: () => Promise<unknown>;
};

/** Adds or renames a category. The draft is stored in the browser, so closing the dialog does not lose it. */
export function CategoryDialog({ api, category, isOpen, onClose, onChanged }: CategoryDialogProps) {
  const text = useDeskText();
  const draftKey = `partner-category:${category?.slug ?? ''}`;
  const draft = useDraft(draftKey, { version: category?.version ?? 0, value: category?.names ?? emptyNames });
  const { isPending, errorOf, submit } = useSubmit({
    refusalText: ({ code, faults }) =>
      code === 'category_changed' || faults.length > 0 ? null : text('failed'),
    faultText: ({ code }) =>
      text(code === 'taken' ? 'nameTaken' : 'nameNeeded', { most: maxCategoryNameLength }),
  });

  function save() {
    if (draft.isStale) return;
    const { value: names, version } = draft;
    const call = () =>
      category
        ? api.call(changePartnerCategory, { slug: category.slug, rename: { names, version } })
        : api.call(addPartnerCategory, { names });
    void submit<unknown>(call, {
      faults: locales.filter((locale) => names[locale].trim() === '').map((locale) => `names.${locale}`),
      success: text(category ? 'categoryRenamed' : 'categoryAdded', { name: names.ru.trim() }),
      onSuccess() {
        deleteStoredDraft(draftKey);
        onClose();
        return onChanged();
      },
      // Reloads the list, which passes the current names to this dialog.
      onRefusal: ({ code }) => code === 'category_changed' && onChanged(),
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={category ? text('renameOf', { name: category.name }) : text('newCategory')}
      lead={text(category ? 'renameLead' : 'newCategoryLead')}
      closeLabel={text('close')}
      submitLabel={text(category ? 'save' : 'addCategory')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      isDisabled={draft.isStale}
      className={styles.stack}
      onSubmit={save}
    >
      {draft.isStale && (
        <Notice
          tone="warn"
          isUrgent
          action={
            <span className={styles.actions}>
              <Button small tone="second" onClick={() => draft.rebase()}>
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
        <Field key={locale} label={text(labels[locale])} error={errorOf(`names.${locale}`)}>
          <TextInput
            name={`names.${locale}`}
            lang={locale}
            autoComplete="off"
            maxLength={maxCategoryNameLength}
            value={draft.value[locale]}
            onChange={(event) => draft.change({ ...draft.value, [locale]: event.target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
