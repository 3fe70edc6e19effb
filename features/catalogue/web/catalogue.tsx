import { type FormEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { dialogLink } from '../../../platform/web/link.tsx';
import { nextPaint } from '../../../platform/web/next-paint.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { SkipLink } from '../../../platform/web/ui/skip-link.tsx';
import { useLoadOnDemand } from '../../../platform/web/use-load-on-demand.ts';
import type { CarList as Cars } from '../contract.ts';
import { type CardExtras, CarList } from './car-list.tsx';
import styles from './catalogue.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields, HiddenInputs } from './filter-fields.tsx';
import { useFilterLabels } from './filter-labels.ts';
import type { SheetContent } from './filter-sheet.tsx';
import {
  addressOf,
  type Filters,
  filterKey,
  filtersOf,
  filtersOfForm,
  firstOf,
  type Landing,
  resetFilters,
  selectedFilters,
  withToggled,
  withValues,
} from './filters.ts';
import { FoldsProvider } from './folds.tsx';
import { type Ignored, understoodSearch } from './ignored.ts';
import { LandingLinks, LandingText } from './later-parts.tsx';
import { ListBar } from './list-bar.tsx';
import type { ServerText } from './load-cars.ts';
import { IgnoredNotice, NearLine } from './rare-parts.tsx';
import { TextSearch } from './text-search.tsx';
import { useIsIdleOnPhone } from './use-is-idle-on-phone.ts';
import { useCatalogueText } from './use-text.ts';
import { parseView, viewStore } from './view-store.ts';
import { hasAllFacets } from './visible-facets.ts';

type CatalogueProps = {
  cars: Cars;
  page: number;
  /** Parts of the address that are invalid and were therefore ignored. */
  ignored: readonly Ignored[];
  /** The search parameters of the address. `cars` may still be those of the address before. */
  search: SearchParams;
  landing: Landing;
  crumbs: ReactNode;
  /** The h1 of the page if no heading can be composed from the filters. */
  plainTitle: string;
  /** Only on the page of the company's own cars: the intro above the list and additions to the cards. */
  ownList?: OwnList | undefined;
  landingText?: ServerText | undefined;
  isBusy: boolean;
  now: Date;
  api: ApiClient;
  /** Navigates to an address of the same page and keeps the scroll position. */
  go: (to: string, options?: { replace: boolean }) => void;
  /** Prefetches the cars of an address that the person is likely to open next. */
  prefetch: (to: string) => void;
  /** Reloads the cars of this address, with the counts of all facets. */
  loadAllCounts: () => void;
};

export type OwnList = { intro: ReactNode; extras: CardExtras };

const formId = 'catalogue-filters';
const listId = 'cars';
/** A typed number is applied after a pause of this length. */
const typingMs = 600;

const withParameter = (href: string, parameter: string) =>
  href + (href.includes('?') ? '&' : '?') + parameter;

/** The catalogue: filters, text search, chips, list. Every combination of filters has an address and needs no script. */
export function Catalogue(props: CatalogueProps) {
  const { cars, page, ignored, search, landing, plainTitle, ownList, isBusy, now, api, go, prefetch } = props;
  const text = useCatalogueText();
  const locale = useLocale();
  const labels = useFilterLabels(cars.facets, cars.understood);
  const unknown = ignored.filter(({ reason: why }) => why === 'unknown');
  const addressFilters = filtersOf(understoodSearch(search, unknown), landing);
  const currentAddress = addressOf(addressFilters, landing);
  // A pressed filter is shown as selected at once, because the address changes only after the new cars have loaded.
  const [optimisticChange, setOptimistic] = useState<{ from: string; filters: Filters } | null>(null);
  if (optimisticChange && optimisticChange.from !== currentAddress) setOptimistic(null);
  const filters = optimisticChange?.from === currentAddress ? optimisticChange.filters : addressFilters;
  const storedView = useBrowserStore(viewStore);
  const view = parseView(firstOf(filters, 'view')) ?? storedView;
  const [sheet, setSheet] = useState<SheetContent | null>(null);
  const isIdle = useIsIdleOnPhone();
  const FilterSheet = useLoadOnDemand(
    sheet !== null || (isIdle && 'soon'),
    () => import('./filter-sheet.tsx').then((module) => module.FilterSheet),
    () => setSheet(null),
  );
  const to = (next: Filters) => addressOf(next, landing);
  const currentHref = to(filters);
  // If the buyer enters "from" above "to", the fields still show it, so that it can be corrected, but the chips and the
  // title show only the filters that were applied.
  const appliedFilters =
    filters === addressFilters ? filtersOf(understoodSearch(search, ignored), landing) : filters;
  const applyFilters = (next: Filters) => {
    if (filterKey(next) === filterKey(filters) && search.page === undefined) return;
    setOptimistic({ from: currentAddress, filters: next });
    go(to(next));
  };
  const areAllCounted = hasAllFacets(cars.facets);
  const { loadAllCounts } = props;
  const folds = useMemo(
    () => ({
      rendersAll: search.filters === 'all',
      allFiltersHref: withParameter(currentHref, 'filters=all#filters'),
      onOpen: () => {
        if (!areAllCounted) loadAllCounts();
      },
    }),
    [search.filters, currentHref, areAllCounted, loadAllCounts],
  );
  const isUnfiltered = selectedFilters(filters).length === 0 && !filters.q;
  const hasNoFilters = !ownList && isUnfiltered;
  const isPlainLanding = landing.brand !== undefined && !currentHref.includes('?');

  // A form sent without script adds a parameter for each empty field; they are removed to keep shared links short.
  const hasEmpty = Object.values(search).includes('');
  useEffect(() => {
    if (hasEmpty) go(currentAddress, { replace: true });
  }, [hasEmpty, currentAddress, go]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    applyFilters(filtersOfForm(new FormData(event.currentTarget)));
  }

  /** For a link that opens the sheet; without script it leads to the column. */
  const opens = (content: SheetContent) => ({
    to: `${currentHref}#filters`,
    ...dialogLink(async () => {
      await nextPaint();
      setSheet(content);
    }),
  });

  /** Requests the new cars on pointer down, a moment before the click. */
  function prefetchOnPress({ target, button }: PointerEvent) {
    const box = (target as Element).closest('label')?.control as HTMLInputElement | undefined;
    if (button !== 0 || box?.disabled) return;
    if (box?.type === 'checkbox') prefetch(to(withToggled(filters, box.name, box.value)));
    if (box?.type === 'radio') prefetch(to(withValues(filters, box.name, [box.value])));
  }

  return (
    <div className={styles.catalogue}>
      <SkipLink target={listId}>{text('toCars')}</SkipLink>
      <aside id="filters" className={styles.column} aria-label={text('filters')}>
        <form
          id={formId}
          className={styles.form}
          action={localizedPath(locale, landing.path ?? '/cars')}
          onSubmit={submit}
          onPointerDown={prefetchOnPress}
        >
          <HiddenInputs filters={filters} facets={cars.facets} />
          {folds.rendersAll && <input type="hidden" name="filters" value="all" />}
          <div className={styles.fields}>
            <FoldsProvider value={folds}>
              <FilterFields
                filters={filters}
                facets={cars.facets}
                onChange={applyFilters}
                annualRate={cars.annual_rate}
                delayMs={typingMs}
                isOwnCars={!!ownList}
              />
            </FoldsProvider>
          </div>
          <div className={styles.apply} data-empty={isUnfiltered || undefined}>
            <Button type="submit" wide className={styles.show}>
              {isBusy ? text('showAny') : text('show', { count: cars.count })}
            </Button>
            <ButtonLink to={to(resetFilters(filters))} tone="quiet" wide small>
              {text('reset')}
            </ButtonLink>
          </div>
        </form>
      </aside>
      <div className={styles.content}>
        <header className={styles.head} data-plain={!cars.seller_name && !ownList}>
          {props.crumbs}
          <h1 className={styles.title}>
            {cars.seller_name && text('sellerCars', { name: cars.seller_name })}
            {!cars.seller_name &&
              (((isPlainLanding && !landing.model) || ownList ? null : labels.heading(appliedFilters)) ??
                plainTitle)}
          </h1>
        </header>
        {ownList?.intro}
        <TextSearch filters={filters} cars={cars} form={formId} to={to} />
        <FilterChips filters={appliedFilters} labels={labels} to={to} opens={opens} />
        {ignored.length > 0 && <IgnoredNotice ignored={ignored} />}
        {(hasNoFilters || isPlainLanding) && page === 1 && (
          <LandingLinks landing={landing} facets={cars.facets} />
        )}
        <ListBar
          cars={cars}
          filters={filters}
          view={view}
          form={formId}
          to={to}
          onChange={applyFilters}
          sortLink={opens('sort')}
        />
        {(cars.near || filters.near) && (
          <NearLine cars={cars} filters={filters} isOff={!!filters.near?.includes('off')} to={to} />
        )}
        <div id={listId} tabIndex={-1} className={styles.cars} aria-busy={isBusy || undefined}>
          <CarList
            cars={cars}
            page={page}
            now={now}
            view={view}
            filters={appliedFilters}
            labels={labels}
            extras={ownList?.extras}
            to={to}
            pageAddress={(number) =>
              number > 1 ? withParameter(currentHref, `page=${number}`) : currentHref
            }
          />
        </div>
        {!ownList && (
          <LandingText of={currentAddress} filters={filters} page={page} loaded={props.landingText} />
        )}
      </div>
      {FilterSheet && (
        <FilterSheet
          content={sheet}
          onClose={() => setSheet(null)}
          filters={filters}
          cars={cars}
          isOwnCars={!!ownList}
          api={api}
          onApply={async (next) => {
            await nextPaint();
            setSheet(null);
            applyFilters(next);
          }}
        />
      )}
    </div>
  );
}
