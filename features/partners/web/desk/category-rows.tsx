import { useState } from 'react';
import { locales } from '../../../../platform/contract/locale.ts';
import { type ApiClient, ApiProblem, queryOf } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { PencilIcon, TrashIcon } from '../../../../platform/web/ui/seldom-icons.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import {
  changePartnerCategory,
  listPartnerCategories,
  type PartnerCategory,
  removePartnerCategory,
} from '../../staff-contract.ts';
import { CategoryDialog } from './category-dialog.tsx';
import styles from './desk.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { deskPath } from './question.ts';
import { useDeskText } from './use-text.ts';

/** A window, of a category by its slug, as the list behind it may be read anew. */
type Shown = { deed: 'add' } | { deed: 'rename' | 'used' | 'delete'; slug: string };

/** What partners are filed under, in the order of the site. */
export function CategoryRows({ api }: { api: ApiClient }) {
  const text = useDeskText();
  const toast = useToast();
  const shownIn = useLocale();
  const { data, isLoading, hasFailed, reload } = useAnswer(api, listPartnerCategories, {});
  // A window that was closed stays, so that the focus goes back to its button.
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const rows = data?.results ?? [];
  const named = shown && shown.deed !== 'add' ? rows.find(({ slug }) => slug === shown.slug) : undefined;
  const close = () => setIsOpen(false);

  function open(next: Shown) {
    setShown(next);
    setIsOpen(true);
  }

  async function run(category: PartnerCategory, work: () => Promise<unknown>, success: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      toast.success(success);
      close();
    } catch (error) {
      // A partner came to it meanwhile.
      if (error instanceof ApiProblem && error.code === 'category_in_use')
        open({ deed: 'used', slug: category.slug });
      else toast.error(text('failed'));
    }
    await reload();
    setIsBusy(false);
  }

  const change = (
    category: PartnerCategory,
    how: { is_hidden?: boolean; move?: 'up' | 'down' },
    success: string,
  ) => void run(category, () => api.call(changePartnerCategory, { slug: category.slug, ...how }), success);

  /** What cannot be done to a category in use is explained rather than greyed out. */
  const unlessUsed = (category: PartnerCategory, deed: () => void) =>
    category.partners > 0 ? open({ deed: 'used', slug: category.slug }) : deed();

  return (
    <Panel flush>
      <div className={styles.count}>
        <p>{text('categoriesLead')}</p>
        <Button small icon={<PlusIcon />} onClick={() => open({ deed: 'add' })}>
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
                      .filter((locale) => locale !== shownIn)
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
                      onClick={() => open({ deed: 'rename', slug })}
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
                      onClick={() => unlessUsed(category, () => open({ deed: 'delete', slug }))}
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
      {(shown?.deed === 'add' || (shown?.deed === 'rename' && named)) && (
        <CategoryDialog
          key={`${named?.slug}:${named?.version}`}
          api={api}
          known={named ?? null}
          isOpen={isOpen}
          onClose={close}
          onChanged={reload}
        />
      )}
      {named && shown?.deed === 'used' && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={text('isUsed', { name: named.name, count: named.partners })}
          lead={text('isUsedText')}
          closeLabel={text('close')}
          footer={<ButtonLink to={deskPath + queryOf({ q: named.name })}>{text('itsPartners')}</ButtonLink>}
        />
      )}
      {named && shown?.deed === 'delete' && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={text('deleteTitle', { name: named.name })}
          lead={text('deleteText')}
          closeLabel={text('close')}
          footer={
            <>
              <Button tone="second" onClick={close}>
                {text('cancel')}
              </Button>
              <Button
                tone="danger"
                busy={isBusy}
                onClick={() =>
                  void run(
                    named,
                    () => api.call(removePartnerCategory, { slug: named.slug }),
                    text('categoryDeleted', { name: named.name }),
                  )
                }
              >
                {text('deleteCategory')}
              </Button>
            </>
          }
        />
      )}
    </Panel>
  );
}
