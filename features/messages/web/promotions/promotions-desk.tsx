import { useEffect, useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import {
  countAudience,
  deletePromotion,
  listPromotions,
  optInKinds,
  type Promotion,
} from '../../promotion-contract.ts';
import { usePromotionText } from '../use-text.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import styles from './promotions.module.css';
import { SendDialog } from './send-dialog.tsx';

const path = '/staff/promotions';
/** How often the progress of a running delivery is loaded, in milliseconds. */
const pollIntervalMs = 2_000;

const tones: Record<Promotion['status'], BadgeTone> = { draft: 'plain', sending: 'warn', sent: 'good' };
type Open =
  | { kind: 'write'; promotion: Promotion | null }
  | { kind: 'send' | 'remove'; promotion: Promotion };

type PromotionsDeskProps = { api: ApiClient; search: Search };

/** The desk where admins write and send promotions and news for members who opted in. */
export function PromotionsDesk({ api, search }: PromotionsDeskProps) {
  const text = usePromotionText();
  const formats = useFormats();
  const locale = useLocale();
  const { mutate } = useMutation(({ code }) => text(code === 'already_sent' ? 'alreadySent' : 'failed'));
  const list = useDeskPage(api, listPromotions, pageOf(search), {});
  const { data, reload } = list;
  const audience = useApiQuery(api, countAudience, {}).data;
  const [open, setOpen] = useState<Open | null>(null);
  const isSending = data?.results.some(({ status }) => status === 'sending') ?? false;

  // Polls while a promotion is being delivered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data restarts the timer
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => void reload(), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [isSending, data, reload]);

  function remove({ id }: Promotion) {
    void mutate(() => api.call(deletePromotion, { promotionId: id }), {
      success: text('removed'),
      onSettled: () => close(true),
    });
  }

  function close(isChanged: boolean) {
    setOpen(null);
    if (isChanged) void reload();
  }

  return (
    <>
      <p className={styles.quiet}>{text('lead')}</p>
      {audience && (
        <Panel title={text('audience')}>
          <dl className={styles.audience}>
            {optInKinds.map((optIn) => (
              <div key={optIn}>
                <dt>{text(optIn)}</dt>
                <dd>{text('members', { count: audience[optIn].members })}</dd>
                <dd className={styles.quiet}>{text('byEmail', { number: audience[optIn].by_email })}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <DeskTable
        list={{ ...list, isLoading: false }}
        action={
          <Button small icon={<PlusIcon />} onClick={() => setOpen({ kind: 'write', promotion: null })}>
            {text('add')}
          </Button>
        }
        empty={{ title: text('emptyTitle'), text: text('emptyText') }}
        caption={text('list')}
        head={[text('message'), text('about'), text('status'), text('actions')]}
        to={(number) => path + queryOf({ page: number })}
      >
        {(promotion) => (
          <tr key={promotion.id} data-promotion={promotion.id}>
            <th scope="row">
              <span className={styles.name}>{promotion.title[locale]}</span>
              <span className={styles.quiet}>{promotion.text[locale]}</span>
            </th>
            <td>{text(promotion.wish)}</td>
            <td>
              <Badge tone={tones[promotion.status]}>{text(promotion.status)}</Badge>
              {promotion.sent_at && (
                <p className={styles.quiet}>
                  {formats.date(promotion.sent_at)},{' '}
                  {text('delivered', { number: promotion.delivered_count })}
                </p>
              )}
            </td>
            <td>
              {promotion.status === 'draft' && (
                <div className={styles.actions}>
                  <Button small tone="second" onClick={() => setOpen({ kind: 'send', promotion })}>
                    {text('send')}
                  </Button>
                  <Button small tone="quiet" onClick={() => setOpen({ kind: 'write', promotion })}>
                    {text('edit')}
                  </Button>
                  <Button small tone="quiet" onClick={() => setOpen({ kind: 'remove', promotion })}>
                    {text('remove')}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        )}
      </DeskTable>
      {open?.kind === 'write' && <PromotionDialog api={api} promotion={open.promotion} onClose={close} />}
      {open?.kind === 'remove' && (
        <Dialog
          isOpen
          onClose={() => close(false)}
          title={text('removeTitle')}
          lead={open.promotion.title[locale]}
          closeLabel={text('close')}
          footer={
            <>
              <Button tone="quiet" onClick={() => close(false)}>
                {text('cancel')}
              </Button>
              <Button tone="danger" onClick={() => remove(open.promotion)}>
                {text('remove')}
              </Button>
            </>
          }
        />
      )}
      {open?.kind === 'send' && (
        <SendDialog
          api={api}
          promotion={open.promotion}
          audience={audience?.[open.promotion.wish] ?? null}
          onClose={close}
        />
      )}
    </>
  );
}
