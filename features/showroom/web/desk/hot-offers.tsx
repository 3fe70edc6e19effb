import type { FormEvent } from 'react';
import { queryOf } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DeskPages } from '../../../../platform/web/ui/desk-pages.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { pageOf, useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { findOffers, hotLists, listHotOffers, type Offer } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type DeskProps, offersPath } from './desk-props.ts';
import { OfferRow } from './offer-row.tsx';
import { useOffersText } from './use-text.ts';

/** Search for ads to make hot; below, the lists of current and past hot offers. */
export function HotOffers({ api, search, go, now }: DeskProps) {
  const text = useOffersText();
  const q = typeof search.q === 'string' ? search.q.slice(0, 200) : '';
  const list = hotLists.find((option) => option === search.list) ?? 'current';
  const searchResult = useApiQuery(api, findOffers, { q });
  const hotOffers = useDeskPage(api, listHotOffers, pageOf(search), { list });
  const addressOf = (change: { q?: string; list?: string; page?: number }) =>
    offersPath + queryOf({ q, ...(list !== 'current' && { list }), ...change });
  const reload = async () => {
    await Promise.all([searchResult.reload(), hotOffers.reload()]);
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(addressOf({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() }));
  }

  const offerTable = (caption: string, offers: readonly Offer[], isBusy: boolean) => (
    <Table
      caption={caption}
      head={[text('ad'), text('price'), text('hotUntil'), text('what')]}
      stacks
      isBusy={isBusy}
    >
      {offers.map((offer) => (
        <OfferRow key={offer.id} api={api} offer={offer} now={now} onChanged={reload} />
      ))}
    </Table>
  );
  return (
    <>
      <Panel title={text('findTitle')} flush>
        <form className={styles.find} onSubmit={submit}>
          <Field label={text('findLabel')} className={styles.grows}>
            <TextInput
              key={q}
              type="search"
              name="q"
              maxLength={200}
              autoComplete="off"
              icon={<SearchIcon />}
              defaultValue={q}
            />
          </Field>
          <Button type="submit" tone="second">
            {text('find')}
          </Button>
        </form>
        {searchResult.hasFailed && <LoadFailed onRetry={searchResult.reload} />}
        {q && searchResult.data?.results.length === 0 && (
          <p className={styles.line} role="status">
            {text('nothingFound')}
          </p>
        )}
        {searchResult.data &&
          searchResult.data.results.length > 0 &&
          offerTable(text('found'), searchResult.data.results, searchResult.isLoading)}
      </Panel>
      <Panel title={text('hotTitle')} flush>
        <div className={styles.bar}>
          <SegmentedLinks
            label={text('hotLists')}
            links={hotLists.map((option) => ({
              to: offersPath + queryOf({ q, ...(option !== 'current' && { list: option }) }),
              label: text(option),
              isCurrent: option === list,
            }))}
          />
          <p role="status">{hotOffers.data ? text('hotCount', { count: hotOffers.data.count }) : '…'}</p>
        </div>
        <Pending query={hotOffers} />
        {hotOffers.data?.results.length === 0 && (
          <p className={styles.line}>{text(list === 'current' ? 'noCurrent' : 'noPast')}</p>
        )}
        {hotOffers.data &&
          hotOffers.data.results.length > 0 &&
          offerTable(text(list), hotOffers.data.results, hotOffers.isLoading)}
      </Panel>
      <DeskPages
        page={hotOffers.page}
        count={hotOffers.data?.count}
        to={(number) => addressOf({ page: number })}
      />
    </>
  );
}
