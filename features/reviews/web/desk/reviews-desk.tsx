import { type ReactNode, useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, Badges, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { pageOf, type Search, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { reviewSources } from '../../contract.ts';
import {
  hideReview,
  listStaffReviews,
  reviewStates,
  type StaffReview,
  showReview,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import { FetchPanel } from './fetch-panel.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewDeskText } from './use-text.ts';

const path = '/staff/reviews';

type ReviewsDeskProps = {
  api: ApiClient;
  search: Search;
  go: (to: string) => void;
  /** True for admins; managers can only read. The server enforces it as well. */
  mayChange: boolean;
  now: Date;
};

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'hide'; review: StaffReview };

/** All reviews with their state, and the result of the last fetch. */
export function ReviewsDesk({ api, search, go, mayChange, now }: ReviewsDeskProps) {
  const text = useReviewDeskText();
  const source = reviewSources.find((one) => one === search.source);
  const state = reviewStates.find((one) => one === search.state);
  const filters = { ...(source && { source }), ...(state && { state }) };
  const list = useDeskPage(api, listStaffReviews, pageOf(search), filters);
  const { reload } = list;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);

  const { isPending, mutate } = useMutation(() => text('failed'));
  const hide = (review: StaffReview, reason: string) =>
    mutate(() => api.call(hideReview, { reviewId: review.id, reason }), {
      success: text('hiddenDone'),
      onSuccess: () => setOpenDialog(null),
      onSettled: reload,
    });
  const show = (review: StaffReview) =>
    mutate(() => api.call(showReview, { reviewId: review.id }), {
      success: text('shownDone'),
      onSettled: reload,
    });

  const changeFilter = (change: { state?: string; source?: string }) =>
    go(path + queryOf({ ...filters, ...change }));

  return (
    <>
      <p className={styles.quiet}>{text('lead')}</p>
      {!mayChange && (
        <Notice>
          <p>{text('lookOnly')}</p>
        </Notice>
      )}
      <FetchPanel api={api} mayChange={mayChange} now={now} onFetched={reload} />
      <div className={styles.filter}>
        <DeskSelect
          label={text('state')}
          name="state"
          value={state ?? ''}
          options={[['', text('anyState')], ...reviewStates.map((one) => [one, text(one)] as const)]}
          onChange={(value) => changeFilter({ state: value })}
        />
        <DeskSelect
          label={text('source')}
          name="source"
          value={source ?? ''}
          options={[['', text('anySource')], ...reviewSources.map((one) => [one, text(one)] as const)]}
          onChange={(value) => changeFilter({ source: value })}
        />
      </div>
      <DeskTable
        list={list}
        count={(data) => text('count', { count: data.count })}
        action={
          mayChange && (
            <Button small tone="second" icon={<PlusIcon />} onClick={() => setOpenDialog({ kind: 'add' })}>
              {text('add')}
            </Button>
          )
        }
        empty={{ title: text('emptyTitle'), text: text('emptyText') }}
        caption={text('reviews')}
        head={[text('review'), text('source'), text('state'), ...(mayChange ? [text('actions')] : [])]}
        to={(number) => path + queryOf({ ...filters, page: number })}
      >
        {(review) => (
          <ReviewRow
            key={review.id}
            review={review}
            actions={
              mayChange && (
                <td>
                  <div className={styles.actions}>
                    {review.is_by_hand && (
                      <Button small tone="quiet" onClick={() => setOpenDialog({ kind: 'edit', review })}>
                        {text('edit')}
                      </Button>
                    )}
                    {review.state === 'hidden' ? (
                      <Button small tone="second" onClick={() => void show(review)}>
                        {text('show')}
                      </Button>
                    ) : (
                      <Button small tone="quiet" onClick={() => setOpenDialog({ kind: 'hide', review })}>
                        {text('hide')}
                      </Button>
                    )}
                  </div>
                </td>
              )
            }
          />
        )}
      </DeskTable>
      {openDialog?.kind === 'hide' && (
        <HideDialog
          isBusy={isPending}
          onClose={() => setOpenDialog(null)}
          onHide={(reason) => void hide(openDialog.review, reason)}
        />
      )}
      {(openDialog?.kind === 'add' || openDialog?.kind === 'edit') && (
        <ReviewDialog
          api={api}
          review={openDialog.kind === 'edit' ? openDialog.review : null}
          now={now}
          onClose={(isSaved) => {
            setOpenDialog(null);
            if (isSaved) void reload();
          }}
        />
      )}
    </>
  );
}

const tones: Record<StaffReview['state'], BadgeTone> = { shown: 'good', hidden: 'bad', gone: 'plain' };

function ReviewRow({ review, actions }: { review: StaffReview; actions: ReactNode }) {
  const text = useReviewDeskText();
  const formats = useFormats();
  return (
    <tr data-review={review.id}>
      <th scope="row">
        <span className={styles.author}>{review.author || text('anonymous')}</span>
        <span className={styles.quiet}>
          {text('rated', { rating: review.rating })} · {formats.date(review.written_at)}
        </span>
        <span className={styles.words}>{review.text || text('noText')}</span>
      </th>
      <td>
        <Badges>
          <Badge>{text(review.source)}</Badge>
          {review.is_by_hand && <Badge tone="info">{text('byHand')}</Badge>}
        </Badges>
        {review.link && (
          <a className={styles.link} href={review.link} target="_blank" rel="noopener nofollow">
            {text('openThere')}
          </a>
        )}
      </td>
      <td>
        <Badge tone={tones[review.state]}>{text(review.state)}</Badge>
        {review.hidden_reason && (
          <p className={styles.quiet}>{text('hiddenBecause', { reason: review.hidden_reason })}</p>
        )}
      </td>
      {actions}
    </tr>
  );
}
