import { type ReactNode, useState } from 'react';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, Badges, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Pagination } from '../../../../platform/web/ui/pagination.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { staffPageSize } from '../../../identity/contract.ts';
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
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  /** A manager looks, an admin changes; the server decides at each call. */
  mayChange: boolean;
  now: Date;
};

type Open = { kind: 'add' } | { kind: 'edit' | 'hide'; review: StaffReview };

/** What people say of the company: what of it is shown, and how the last fetch went. */
export function ReviewsDesk({ api, search, go, mayChange, now }: ReviewsDeskProps) {
  const text = useReviewDeskText();
  const toast = useToast();
  const source = reviewSources.find((one) => one === search.source);
  const state = reviewStates.find((one) => one === search.state);
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(search.page)) || 1));
  const question = { ...(source && { source }), ...(state && { state }) };
  const { data, isLoading, hasFailed, reload } = useAnswer(api, listStaffReviews, { ...question, page });
  const [open, setOpen] = useState<Open | null>(null);

  async function setHidden(review: StaffReview, reason: string | null) {
    try {
      if (reason === null) await api.call(showReview, { reviewId: review.id });
      else await api.call(hideReview, { reviewId: review.id, reason });
      toast.success(text(reason === null ? 'shownDone' : 'hiddenDone'));
      setOpen(null);
    } catch {
      toast.error(text('failed'));
    }
    await reload();
  }

  const choice = (name: 'state' | 'source', label: string, value: string | undefined, options: ReactNode) => (
    <Field label={label}>
      <Select
        name={name}
        value={value ?? ''}
        onChange={(event) => go(path + queryOf({ ...question, [name]: event.target.value || undefined }))}
      >
        {options}
      </Select>
    </Field>
  );
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
        {choice(
          'state',
          text('state'),
          state,
          <>
            <option value="">{text('anyState')}</option>
            {reviewStates.map((one) => (
              <option key={one} value={one}>
                {text(one)}
              </option>
            ))}
          </>,
        )}
        {choice(
          'source',
          text('source'),
          source,
          <>
            <option value="">{text('anySource')}</option>
            {reviewSources.map((one) => (
              <option key={one} value={one}>
                {text(one)}
              </option>
            ))}
          </>,
        )}
      </div>
      <Panel flush>
        <div className={styles.count}>
          <p role="status">{data ? text('count', { count: data.count }) : '…'}</p>
          {mayChange && (
            <Button small tone="second" icon={<PlusIcon />} onClick={() => setOpen({ kind: 'add' })}>
              {text('add')}
            </Button>
          )}
        </div>
        {hasFailed && <LoadFailed onRetry={reload} />}
        {!data && isLoading && <Skeleton shape="block" className={styles.waiting} />}
        {data?.results.length === 0 && (
          <EmptyState title={text('emptyTitle')}>
            <p>{text('emptyText')}</p>
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <Table
            caption={text('reviews')}
            head={[text('review'), text('source'), text('state'), ...(mayChange ? [text('actions')] : [])]}
            stacks
            isBusy={isLoading}
          >
            {data.results.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                actions={
                  mayChange && (
                    <td>
                      <div className={styles.actions}>
                        {review.is_by_hand && (
                          <Button small tone="quiet" onClick={() => setOpen({ kind: 'edit', review })}>
                            {text('edit')}
                          </Button>
                        )}
                        {review.state === 'hidden' ? (
                          <Button small tone="second" onClick={() => void setHidden(review, null)}>
                            {text('show')}
                          </Button>
                        ) : (
                          <Button small tone="quiet" onClick={() => setOpen({ kind: 'hide', review })}>
                            {text('hide')}
                          </Button>
                        )}
                      </div>
                    </td>
                  )
                }
              />
            ))}
          </Table>
        )}
      </Panel>
      <Pagination
        label={text('pages')}
        page={page}
        pageCount={Math.ceil((data?.count ?? 0) / staffPageSize)}
        to={(number) => path + queryOf({ ...question, page: number })}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { page: number })}
      />
      {open?.kind === 'hide' && (
        <HideDialog onClose={() => setOpen(null)} onHide={(reason) => setHidden(open.review, reason)} />
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ReviewDialog
          api={api}
          review={open.kind === 'edit' ? open.review : null}
          now={now}
          onClose={(isSaved) => {
            setOpen(null);
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
