import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { Ridge } from '../../../platform/web/ui/ridge.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import type { ModelMarket, Spread } from '../market-contract.ts';
import type { loadMarket } from './load-market.ts';
import { marketCrumbs, vehicleOf } from './market-head.ts';
import styles from './market-page.module.css';
import { PriceColumns, type PricePoint, PriceRows } from './price-charts.tsx';
import { useValuationText } from './use-text.ts';
import { shortPrice, withoutUnit } from './words.ts';

export { loadMarket } from './load-market.ts';
export { marketHead } from './market-head.ts';

/** What a model costs: the usual price, and by year, mileage, city and month. */
export function MarketPage() {
  const data = usePageData<typeof loadMarket>();
  const { market, model, needed } = data;
  const text = useValuationText();
  const formats = useFormats();
  const price = market?.price;
  return (
    <PageFrame width="dense">
      <div className={styles.page}>
        <PageHead
          crumbs={
            <Breadcrumbs
              label={text('breadcrumbs')}
              items={[...marketCrumbs(data, text).slice(0, -1), { label: text('prices') }]}
            />
          }
          title={text('marketTitle', { vehicle: vehicleOf(data) })}
          lead={
            market && price?.median != null
              ? text('counted', { count: price.count, date: formats.date(market.counted_at) })
              : undefined
          }
        />
        {market && price?.low != null ? (
          <MarketPanels market={market} model={model.value} />
        ) : (
          <EmptyState
            title={text(price?.count ? 'thin' : 'none')}
            action={
              <ButtonLink tone="second" to={`/cars/${model.value}`}>
                {text('cars')}
              </ButtonLink>
            }
          >
            {price?.count
              ? text('thinText', { needed: needed.quartiles, count: price.count })
              : text('noneText')}
          </EmptyState>
        )}
        <Panel>
          <details>
            <summary className={styles.more}>{text('how')}</summary>
            <p className={styles.words}>
              {text('marketHow', { needed: needed.quartiles, few: needed.median })}
            </p>
          </details>
        </Panel>
      </div>
    </PageFrame>
  );
}

type Row = PricePoint & { key: string; more?: string };

function MarketPanels({ market, model }: { market: ModelMarket; model: string }) {
  const text = useValuationText();
  const formats = useFormats();
  const months = text('months').split(' ');
  const years: Row[] = market.years.map((spread) => ({
    key: String(spread.year),
    label: String(spread.year),
    spread,
  }));
  const mileages: Row[] = market.mileages.map((spread) => ({
    key: String(spread.from),
    label: mileageText(spread, text, formats),
    spread,
  }));
  const cities: Row[] = market.cities.map((spread) => ({
    key: spread.city.value,
    label: spread.city.label,
    spread,
    more: String(spread.year),
  }));
  const byMonth: Row[] = market.months.map((spread) => ({
    key: spread.month,
    label: `${months[Number(spread.month.slice(5)) - 1]}\u00a0${spread.month.slice(2, 4)}`,
    spread,
  }));
  return (
    <>
      <Summary market={market} model={model} />
      <Groups title={text('byYear')} name={text('year')} rows={years} newestFirst />
      <Groups title={text('byMileage')} name={text('mileage')} rows={mileages} asRows />
      <Groups
        title={text('byCity')}
        name={text('city')}
        rows={cities}
        more={text('middleYear')}
        words={text('byCityText')}
        asRows
      />
      <Groups
        title={text('byMonth')}
        name={text('month')}
        rows={byMonth}
        words={text('byMonthText')}
        newestFirst
      />
    </>
  );
}

function Summary({ market, model }: { market: ModelMarket; model: string }) {
  const text = useValuationText();
  const formats = useFormats();
  const { price, ridge } = market;
  const [median = '', low = '', high = ''] = [price.median ?? 0, price.low ?? 0, price.high ?? 0].map(
    formats.tenge,
  );
  const short = useShortPrice();
  return (
    <Panel title={text('usualPrice')}>
      <div className={styles.sum}>
        <div>
          <Price size="page">{median}</Price>
          <p className={styles.words}>{text('half', { low, high })}</p>
          <p className={styles.words}>{factsText(market, text, formats).join(' ')}</p>
          <div className={styles.actions}>
            <ButtonLink small to={`/cars/${model}`}>
              {text('cars')}
            </ButtonLink>
            <ButtonLink small tone="quiet" href={`/api/valuation/markets/${model}/csv/`} download>
              {text('csv')}
            </ButtonLink>
          </div>
        </div>
        <div>
          {ridge && (
            <Ridge
              size="page"
              bins={Array.from(ridge.heights, Number)}
              fair={{ low: placeOn(ridge, price.low ?? 0), high: placeOn(ridge, price.high ?? 0) }}
              label={text('ridge', {
                from: formats.tenge(ridge.from),
                to: formats.tenge(ridge.to),
                low,
                high,
              })}
              labels={{ low: short(price.low ?? 0), high: short(price.high ?? 0) }}
            />
          )}
          <Facts columns="one" items={timeFacts(market, text, formats)} />
        </div>
      </div>
    </Panel>
  );
}

const placeOn = ({ from, to }: { from: number; to: number }, price: number) => (price - from) / (to - from);

type Text = ReturnType<typeof useValuationText>;
type Formats = ReturnType<typeof useFormats>;

function factsText({ years, cities }: ModelMarket, text: Text, { tenge }: Formats): string[] {
  const usual = years.toSorted((a, b) => b.count - a.count)[0];
  const priced = cities.flatMap(({ city, median, low }) =>
    median !== null && low !== null ? { city, median } : [],
  );
  priced.sort((a, b) => a.median - b.median);
  const [cheap, dear] = [priced[0], priced.at(-1)];
  return [
    ...(usual?.median != null
      ? [text('yearFact', { year: String(usual.year), median: tenge(usual.median) })]
      : []),
    ...(cheap && dear && cheap.median < dear.median
      ? [
          text('cityFact', {
            cheap: cheap.city.label,
            low: tenge(cheap.median),
            dear: dear.city.label,
            high: tenge(dear.median),
          }),
        ]
      : []),
  ];
}

function timeFacts({ days_to_sale, days_on_sale, drops }: ModelMarket, text: Text, { number }: Formats) {
  const share = drops.of > 0 ? number(Math.round((drops.count / drops.of) * 100)) : null;
  const facts: { term: string; value: ReactNode }[] = [];
  if (days_to_sale.median !== null)
    facts.push({ term: text('timeToSale'), value: text('days', { count: days_to_sale.median }) });
  if (days_on_sale.median !== null)
    facts.push({ term: text('timeOnSale'), value: text('days', { count: days_on_sale.median }) });
  if (share !== null)
    facts.push({
      term: text('priceDrops'),
      value:
        drops.percent === null
          ? text('dropsShare', { share })
          : text('dropsFact', { share, percent: number(drops.percent) }),
    });
  return facts;
}

function mileageText({ from, to }: ModelMarket['mileages'][number], text: Text, formats: Formats): string {
  if (from === null) return text('mileageUnknown');
  if (to === null) return text('over', { from: formats.kilometres(from) });
  if (from === 0) return text('upTo', { to: formats.kilometres(to) });
  return text('between', { from: formats.number(from), to: formats.kilometres(to) });
}

function useShortPrice(): (tenge: number) => string {
  const text = useValuationText();
  const formats = useFormats();
  return (tenge) => shortPrice(tenge, text, formats);
}

type GroupsProps = {
  title: string;
  /** The head of the first column. */
  name: string;
  rows: readonly Row[];
  /** The head of one more column. */
  more?: string;
  words?: string;
  /** Draws rows instead of columns, for names that are long. */
  asRows?: boolean;
  /** Lists the last group first. */
  newestFirst?: boolean;
};

/** Rows of a table that are shown at once. */
const firstRows = 12;

/** Prices of groups as a chart and as a table, without groups that are too small to tell a price. */
function Groups({ title, name, rows: all, more, words, asRows, newestFirst }: GroupsProps) {
  const text = useValuationText();
  const short = useShortPrice();
  const Chart = asRows ? PriceRows : PriceColumns;
  const rows = all.filter(({ spread }) => spread.median !== null);
  if (rows.length === 0) return null;
  const listed = newestFirst ? rows.toReversed() : rows;
  const rest = listed.slice(firstRows);
  const table = { caption: title, head: [name, ...(more ? [more] : []), text('ads'), text('usualPrice')] };
  return (
    <Panel title={title}>
      {words && <p className={styles.words}>{words}</p>}
      <div className={styles.both}>
        <Chart points={rows} priceText={short} />
        <div>
          <GroupTable {...table} rows={listed.slice(0, firstRows)} />
          {rest.length > 0 && (
            <details>
              <summary className={styles.more}>{text('rest', { count: rest.length })}</summary>
              <GroupTable {...table} rows={rest} />
            </details>
          )}
        </div>
      </div>
    </Panel>
  );
}

type GroupTableProps = { caption: string; head: readonly string[]; rows: readonly Row[] };

function GroupTable({ caption, head, rows }: GroupTableProps) {
  const formats = useFormats();
  const short = useShortPrice();
  return (
    <Table caption={caption} className={styles.table} head={head}>
      {rows.map(({ key, label, spread, more }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          {more && <td className={styles.number}>{more}</td>}
          <td className={styles.number}>{formats.number(spread.count)}</td>
          <td className={styles.number}>
            {spread.median !== null && short(spread.median)}
            {spread.low !== null && <small className={styles.half}>{halfText(spread, short)}</small>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const halfText = ({ low, high }: Spread, short: (tenge: number) => string) =>
  `${withoutUnit(short(low ?? 0))}–${short(high ?? 0)}`;
