import { useEffect } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Link } from '../../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { ChipLink } from '../../../../platform/web/ui/chip.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { Pagination } from '../../../../platform/web/ui/pagination.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { type Counts, totalOf } from '../../ad-counts.ts';
import { myAdsPageSize } from '../../contract.ts';
import { type AdStatus, adStatuses } from '../../moves.ts';
import { MyAd } from './my-ad.tsx';
import styles from './my-ads.module.css';
import { useAdMutations } from './use-ad-mutations.ts';
import { type AdsOnPage, useMyAds } from './use-my-ads.ts';
import { useMyAdsText } from './use-text.ts';

type MyAdsProps = {
  api: ApiClient;
  now: Date;
  /** Parameters of the URL: `status` and `page`, or `ad` for a single ad. */
  search: { status?: string; page?: string; ad?: string };
  /** Called with the person's total number of ads once it has loaded. */
  onTotal: (total: number) => void;
};

/** Tabs in their order; statuses that need the seller's attention come first. */
const tabs = [
  'published',
  'moderation',
  'rejected',
  'draft',
  'expired',
  'withdrawn',
  'sold',
  'blocked',
] as const satisfies readonly AdStatus[];

function addressOf(status: AdStatus | undefined, page = 1): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/account/ads?${query}` : '/account/ads';
}

/** The seller's ads, most recently changed first. */
export function MyAds({ api, now, search, onTotal }: MyAdsProps) {
  const text = useMyAdsText();
  const status = adStatuses.find((adStatus) => adStatus === search.status && adStatus !== 'deleted');
  const pageNumber = Math.min(1000, Math.max(1, Math.trunc(Number(search.page)) || 1));
  const singleAdId = search.ad && /^\d{1,15}$/.test(search.ad) ? search.ad : undefined;
  const page = useMyAds(api, singleAdId ? { ad: singleAdId } : { status, page: pageNumber });
  const { counts, isStale } = page;
  const total = counts && !singleAdId ? totalOf(counts) : null;
  useEffect(() => {
    if (total !== null) onTotal(total);
  }, [total, onTotal]);

  if (page.fault === 'failed') {
    return (
      <EmptyState
        title={text('failedTitle')}
        action={<Button onClick={() => void page.reload()}>{text('retry')}</Button>}
      >
        <p>{text('failed')}</p>
      </EmptyState>
    );
  }
  if (page.fault === 'missing') {
    return (
      <EmptyState
        title={text('notMine')}
        action={<ButtonLink to="/account/ads">{text('allAds')}</ButtonLink>}
      />
    );
  }
  if (!counts) return <LoadingAds />;
  if (total === 0) {
    return (
      <EmptyState
        title={text('emptyTitle')}
        action={<ButtonLink to="/create-auto">{text('newAd')}</ButtonLink>}
      >
        <p>{text('emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {singleAdId ? (
        <Link to="/account/ads" className={styles.back}>
          <ChevronLeftIcon />
          {text('allAds')}
        </Link>
      ) : (
        <StatusTabs counts={counts} current={status} />
      )}
      <div className={classes(styles.list, isStale && styles.old)} aria-busy={isStale}>
        <Ads page={page} api={api} now={now} isSingle={singleAdId !== undefined} />
      </div>
      <Pagination
        label={text('pages')}
        page={pageNumber}
        pageCount={Math.ceil(page.count / myAdsPageSize)}
        to={(number) => addressOf(status, number)}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        pageLabel={(number) => text('page', { page: String(number) })}
      />
    </>
  );
}

type AdsProps = { page: AdsOnPage; api: ApiClient; now: Date; isSingle: boolean };

function Ads({ page, api, now, isSingle }: AdsProps) {
  const text = useMyAdsText();
  const mutations = useAdMutations(api, page);
  if (!page.ads || page.ads.length === 0) {
    return (
      <EmptyState
        title={text('emptyTab')}
        action={
          <ButtonLink tone="second" to="/account/ads">
            {text('allAds')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={styles.ads} aria-label={text('list')}>
      {page.ads.map((ad) => (
        <li key={ad.id}>
          <MyAd
            ad={ad}
            isBusy={page.isBusy(ad.id)}
            mutations={mutations}
            api={api}
            now={now}
            isOpen={isSingle}
          />
        </li>
      ))}
    </ul>
  );
}

/** One tab per status that has ads; each has its own URL. */
function StatusTabs({ counts, current }: { counts: Counts; current: AdStatus | undefined }) {
  const text = useMyAdsText();
  const visibleTabs = tabs.filter((status) => (counts[status] ?? 0) > 0 || status === current);
  const tab = (status: AdStatus | undefined, name: string, count: number) => (
    <ChipLink
      key={name}
      to={addressOf(status)}
      resetsScroll={false}
      state={status === current ? 'on' : 'off'}
      aria-current={status === current ? 'page' : undefined}
      count={
        <>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{text('adCount', { count })}</span>
        </>
      }
    >
      {name}
    </ChipLink>
  );
  return (
    <nav className={styles.tabs} aria-label={text('tabs')}>
      {tab(undefined, text('all'), totalOf(counts))}
      {visibleTabs.map((status) => tab(status, text(status), counts[status] ?? 0))}
    </nav>
  );
}

function LoadingAds() {
  return (
    <div className={styles.list} aria-busy="true">
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.ad}>
          <div className={styles.top}>
            <Skeleton shape="photo" className={styles.photo} />
            <div className={styles.about}>
              <Skeleton width="third" />
              <Skeleton shape="title" width="most" />
              <Skeleton width="half" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
