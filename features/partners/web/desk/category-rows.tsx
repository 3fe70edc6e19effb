import { useState } from 'react';
import { locales } from '../../../../platform/contract/locale.ts';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { PencilIcon, TrashIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import {
  changePartnerCategory,
  listPartnerCategories,
  type PartnerCategory,
  removePartnerCategory,
} from '../../staff-contract.ts';
import { CategoryDialog } from './category-dialog.tsx';
import styles from './desk.module.css';
import { deskPath } from './desk-filters.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useDeskText } from './use-text.ts';

const inUse = 'category_in_use';

/** The open dialog. It refers to its category by slug, because the list may be reloaded while the dialog is open. */
type DialogState = { dialog: 'add' } | { dialog: 'rename' | 'used' | 'delete'; slug: string };

/** Table of the categories, in the order of the site. */
export function CategoryRows({ api }: { api: ApiClient }) {
  const text = useDeskText();
  const currentLocale = useLocale();
  const { data, isLoading, hasFailed, reload } = useApiQuery(api, listPartnerCategories, {});
  // A closed dialog stays mounted, so that the focus returns to the button that opened it.
  const [dialogState, setDialogState] = useState<DialogState | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, mutate } = useMutation(({ code }) => (code === inUse ? null : text('failed')));
  const rows = data?.results ?? [];
  const selected =
    dialogState && dialogState.dialog !== 'add'
      ? rows.find(({ slug }) => slug === dialogState.slug)
      : undefined;
  const close = () => setIsOpen(false);

  function open(next: DialogState) {
    setDialogState(next);
    setIsOpen(true);
  }

  const runAction = (category: PartnerCategory, call: () => Promise<unknown>, success: string) =>
    void mutate(call, {
      success,
      onSuccess: close,
      // Somebody added a partner to the category in the meantime.
      onRefusal: ({ code }) => code === inUse && open({ dialog: 'used', slug: category.slug }),
      onSettled: reload,
    });

  const change = (
    category: PartnerCategory,
    changes: { is_hidden?: boolean; move?: 'up' | 'down' },
    success: string,
  ) =>
    runAction(category, () => api.call(changePartnerCategory, { slug: category.slug, ...changes }), success);

  /**
   * Runs the action, or explains why it is impossible if the category has partners; a disabled button could not explain
   * it.
   */
  const unlessUsed = (category: PartnerCategory, action: () => void) =>
    category.partners > 0 ? open({ dialog: 'used', slug: category.slug }) : action();

  return (
    <Panel flush>
      <div className={styles.count}>
        <p>{text('categoriesLead')}</p>
        <Button small icon={<PlusIcon />} onClick={() => open({ dialog: 'add' })}>
          {text('addCategory')}
        </Button>
      </div>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!data && isLoading && <Skeleton shape="block" className={styles.waiting} />}
      {rows.length > 0 && (
        <Table
          caption={text('categories')}
          head={[text('category'), text('categoryPartners'), text('actions')]}
          stacks
          isBusy={isLoading}
        >
          {rows.map((category, at) => {
            const { slug, name, names, is_hidden: isHidden } = category;
            return (
              <tr key={slug} className={styles.row} data-category={slug}>
                <th scope="row">
                  <span className={styles.category}>
                    <span className={styles.name}>{name}</span>
                    {isHidden && <Badge tone="warn">{text('isHidden')}</Badge>}
                  </span>
                  <span className={styles.quiet}>
                    {locales
                      .filter((locale) => locale !== currentLocale)
                      .map((locale) => names[locale])
                      .join(' · ')}
                  </span>
                </th>
                <td>{text('count', { count: category.partners })}</td>
                <td>
                  <div className={styles.actions}>
                    <MoveButtons
                      name={name}
                      isFirst={at === 0}
                      isLast={at === rows.length - 1}
                      onMove={(move) => change(category, { move }, text('moved'))}
                    />
                    <IconButton
                      label={text('renameOf', { name })}
                      onClick={() => open({ dialog: 'rename', slug })}
                    >
                      <PencilIcon />
                    </IconButton>
                    <Button
                      tone="second"
                      small
                      aria-label={text(isHidden ? 'showOf' : 'hideOf', { name })}
                      onClick={() =>
                        isHidden
                          ? change(category, { is_hidden: false }, text('categoryShown', { name }))
                          : unlessUsed(category, () =>
                              change(category, { is_hidden: true }, text('categoryHidden', { name })),
                            )
                      }
                    >
                      {text(isHidden ? 'show' : 'hide')}
                    </Button>
                    <IconButton
                      label={text('deleteOf', { name })}
                      onClick={() => unlessUsed(category, () => open({ dialog: 'delete', slug }))}
                    >
                      <TrashIcon />
                    </IconButton>
                  </div>
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      {(dialogState?.dialog === 'add' || (dialogState?.dialog === 'rename' && selected)) && (
        <CategoryDialog
          key={`${selected?.slug}:${selected?.version}`}
          api={api}
          category={selected ?? null}
          isOpen={isOpen}
          onClose={close}
          onChanged={reload}
        />
      )}
      {selected && dialogState?.dialog === 'used' && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={text('isUsed', { name: selected.name, count: selected.partners })}
          lead={text('isUsedText')}
          closeLabel={text('close')}
          footer={
            <ButtonLink to={deskPath + queryOf({ q: selected.name })}>{text('itsPartners')}</ButtonLink>
          }
        />
      )}
      {selected && dialogState?.dialog === 'delete' && (
        <FormDialog
          isOpen={isOpen}
          onClose={close}
          title={text('deleteTitle', { name: selected.name })}
          lead={text('deleteText')}
          closeLabel={text('close')}
          submitLabel={text('deleteCategory')}
          cancelLabel={text('cancel')}
          tone="danger"
          isBusy={isPending}
          onSubmit={() =>
            runAction(
              selected,
              () => api.call(removePartnerCategory, { slug: selected.slug }),
              text('categoryDeleted', { name: selected.name }),
            )
          }
        />
      )}
    </Panel>
  );
}
