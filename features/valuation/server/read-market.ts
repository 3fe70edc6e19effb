import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import type { Market } from '../market/market-of.ts';
import { minForMedian, minForQuartiles } from '../market/price-group.ts';
import type { readMarket as contract, downloadMarket, ModelMarket, Spread } from '../market-contract.ts';

type MarketRow = {
  brand: string;
  brandName: string;
  model: string;
  modelName: string;
  countedAt: Date | null;
  market: Market | null;
};
type Model = InputOf<typeof contract>;

/** The market of a model as it was counted last. Refuses models that do not exist. */
export async function readMarket({ db, locale }: Context, input: Model): Promise<OutputOf<typeof contract>> {
  const row = await marketRow(db, input);
  return {
    brand: { value: row.brand, label: row.brandName },
    model: { value: `${row.brand}/${row.model}`, label: row.modelName },
    needed: { median: minForMedian, quartiles: minForQuartiles },
    market: await shownMarket(db, locale, row),
  };
}

async function marketRow(db: Database, { brand, model }: Model): Promise<MarketRow> {
  const { rows } = await sql<MarketRow>`
    select brands.slug as brand, brands.name as "brandName", models.slug as model, models.name as "modelName",
      counted_at as "countedAt", market
    from brands join models on models.brand_id = brands.id
    left join model_markets on model_markets.model_id = models.id
    where brands.slug = ${brand} and models.slug = ${model}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return row;
}

async function shownMarket(
  db: Database,
  locale: Locale,
  { market, countedAt }: MarketRow,
): Promise<ModelMarket | null> {
  if (!market || !countedAt) return null;
  const { daysToSale, daysOnSale, cities, ...counted } = market;
  const names = await cityNames(
    db,
    locale,
    cities.map(({ cityId }) => cityId),
  );
  return {
    ...counted,
    counted_at: countedAt.toISOString(),
    days_to_sale: daysToSale,
    days_on_sale: daysOnSale,
    cities: cities.flatMap(({ cityId, ...group }) => {
      const city = names.get(cityId);
      return city ? { city, ...group } : [];
    }),
  };
}

async function cityNames(db: Database, locale: Locale, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; value: string; label: string }>`
    select id, slug as value, ${sql.ref(`name_${locale}`)} as label from cities
    where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, value, label }) => [id, { value, label }]));
}

const columns = ['group', 'value', 'ads', 'median', 'low_quartile', 'high_quartile'];

/** The market as a CSV with the names of the API, so that it is the same in every language. */
export async function marketCsv(
  { db }: Context,
  input: InputOf<typeof downloadMarket>,
): Promise<FileResponse> {
  const row = await marketRow(db, input);
  const market = await shownMarket(db, 'en', row);
  if (!market) throw new Problem('not_found');
  const line = (group: string, value: string | number, { count, median, low, high }: Spread) =>
    [group, value, count, median ?? '', low ?? '', high ?? ''].join(',');
  const lines = [
    columns.join(','),
    line('all', almatyDay(market.counted_at), market.price),
    ...market.years.map((group) => line('year', group.year, group)),
    ...market.mileages.map((group) =>
      line('mileage_km', group.from === null ? 'unknown' : `${group.from}-${group.to ?? ''}`, group),
    ),
    ...market.cities.map((group) => line('city', group.city.value, group)),
    ...market.months.map((group) => line('month', group.month, group)),
    line('days_to_sale', '', market.days_to_sale),
    line('days_on_sale', '', market.days_on_sale),
    ['price_drops', market.drops.percent ?? '', market.drops.count, '', '', ''].join(','),
  ];
  return new FileResponse({
    name: `market-${row.brand}-${row.model}-${almatyDay(market.counted_at)}.csv`,
    content: Buffer.from(`${lines.join('\r\n')}\r\n`),
  });
}

/** The paths of the markets that have enough ads, each with the time when it was counted. */
export async function* marketAddresses(db: Database): AsyncGenerator<{ path: string; changedAt: Date }> {
  const { rows } = await sql<{ path: string; changedAt: Date }>`
    select '/cars/' || brands.slug || '/' || models.slug || '/market' as path, counted_at as "changedAt"
    from model_markets
    join models on models.id = model_markets.model_id join brands on brands.id = models.brand_id
    where is_told order by 1`.execute(db);
  yield* rows;
}
