import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { columns, UnreadableFile } from './columns.ts';
import { type ImportOptions, importListings } from './import-listings.ts';

const header = columns.join(',');
const aRow = (price: number | string, city = 'Алматы') =>
  `Toyota,Camry Prestige,2019,${price},${city},84000.0,Седан,2.5,petrol,automatic,Передний привод,Слева,белый,XV70`;

type TestOptions = Partial<ImportOptions> & { name?: string };
async function importText(
  services: Services,
  content: string | Uint8Array,
  { name, ...options }: TestOptions = {},
) {
  const dataDir = services.config.dataDir;
  const file = join(dataDir, name ?? 'ads-2026-04.csv');
  await writeFile(file, content);
  return importListings(services, { file, dataDir, ...options });
}
const sumsOf = ({ sums: { read, added, known, refused } }: Awaited<ReturnType<typeof importListings>>) => ({
  read,
  added,
  known,
  refused,
});

async function imported(db: Database) {
  const { rows } = await sql<{
    title: string;
    price: number;
    published: Date;
    seller: string;
    status: string;
  }>`
    select brands.slug || '/' || models.slug || ' ' || l.trim as title, l.price_tenge as price,
      l.published_at as published, l.seller, l.status
    from listings l join brands on brands.id = l.brand_id join models on models.id = l.model_id
    where l.source = 'import' order by l.id`.execute(db);
  return rows;
}

beforeEach<{ db: Database }>(async ({ db }) => {
  await sql`truncate listings, listing_changes, listing_imports restart identity cascade`.execute(db);
});

test('rows of a file become published listings and appear in the change feed', async ({ services, db }) => {
  const summary = await importText(services, [header, aRow(7_700_000), aRow(8_800_000)].join('\n'));

  expect(sumsOf(summary)).toEqual({ read: 2, added: 2, known: 0, refused: 0 });
  const listings = await imported(db);
  expect(listings).toMatchObject([
    { title: 'toyota/camry Prestige', price: 7_700_000, seller: 'owner', status: 'published' },
    { title: 'toyota/camry Prestige', price: 8_800_000, seller: 'owner', status: 'published' },
  ]);
  for (const { published } of listings) expect(published.toISOString()).toMatch(/^2026-(03-31|04)/);
  const { rows } = await sql`select kind from listing_changes`.execute(db);
  expect(rows).toEqual([{ kind: 'added' }, { kind: 'added' }]);
});

test('importing a file a second time adds nothing; with one more row, only that row is added', async ({
  services,
}) => {
  const rows = [header, aRow(7_700_000), aRow(8_800_000)];
  await importText(services, rows.join('\n'));
  expect(sumsOf(await importText(services, rows.join('\n')))).toEqual({
    read: 2,
    added: 0,
    known: 2,
    refused: 0,
  });

  const more = await importText(services, [...rows, aRow(9_900_000)].join('\r\n'), { name: 'other.csv' });
  expect(sumsOf(more)).toEqual({ read: 3, added: 1, known: 2, refused: 0 });
  expect(more.sums.reasons).toEqual({ imported_before: 2 });
});

test('the same car twice in one file is one listing, also across batches', async ({ services, db }) => {
  const repeatedRow = aRow(7_700_000).replace('automatic', 'Автомат').replace('84000.0', '84000');
  const content = [header, aRow(7_700_000), repeatedRow, aRow(8_800_000), repeatedRow].join('\n');
  const summary = await importText(services, content, { batchRows: 2 });

  expect(sumsOf(summary)).toEqual({ read: 4, added: 2, known: 2, refused: 0 });
  expect(summary.sums.reasons).toEqual({ duplicate_row: 2 });
  expect(await imported(db)).toHaveLength(2);
});

test('the report explains every row that was not imported and every value left unknown', async ({
  services,
}) => {
  const content = [
    header,
    aRow(7_700_000),
    aRow(7_700_000),
    aRow('=1+1'),
    'Toyota,Camry',
    aRow(8_800_000).replace('84000.0', '111111'),
    aRow(1_000_000, 'Атлантида'),
    aRow('"9900000'),
  ].join('\n');
  const summary = await importText(services, content);

  expect(sumsOf(summary)).toEqual({ read: 7, added: 2, known: 1, refused: 4 });
  const report = (await readFile(summary.reportPath, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(report.map((cells) => cells.slice(0, 5).join(' '))).toEqual([
    'row line outcome field reason',
    '2 3 known  duplicate_row',
    '3 4 refused price price_unreadable',
    '4 5 refused  wrong_column_count',
    '5 6 left_unknown mileage_km mileage_implausible',
    '6 7 refused city city_unknown',
    '7 8 refused  unbalanced_quote',
  ]);
  expect(report[2]?.[5]).toBe("'=1+1");
});

describe('an interrupted import', () => {
  const rows = Array.from({ length: 25 }, (_, at) => aRow(at % 5 === 4 ? 'none' : 1_000_000 + (at % 20)));
  const content = [header, ...rows].join('\n');
  const fullSums = { read: 25, added: 16, known: 4, refused: 5 };

  test('resumes after its last batch and ends with the same sums and report as an uninterrupted import', async ({
    services,
    db,
  }) => {
    const stop = new AbortController();
    const file = join(services.config.dataDir, 'long.csv');
    await writeFile(file, content);
    const options = { file, dataDir: services.config.dataDir, batchRows: 10, signal: stop.signal };
    stop.abort();
    const first = await importListings(services, options);
    expect(first.isFinished).toBe(false);

    const { rows: open } = await sql<{ rows_read: number }>`select rows_read from listing_imports`.execute(
      db,
    );
    expect(open).toEqual([{ rows_read: first.sums.read }]);
    // Simulates a killed process: the report contains a line of a batch that was not committed.
    await appendFile(first.reportPath, '99,99,refused,,lines of a batch that was rolled back,,\n');

    const second = await importListings(services, { ...options, signal: undefined });
    expect(second).toMatchObject({
      isFinished: true,
      resumedAfter: first.sums.read,
      reportPath: first.reportPath,
    });
    expect(sumsOf(second)).toEqual(fullSums);
    expect(await imported(db)).toHaveLength(16);
    const report = (await readFile(second.reportPath, 'utf8')).trim().split('\n').slice(1);
    expect(report.map((line) => Number(line.split(',')[0]))).toEqual([5, 10, 15, 20, 21, 22, 23, 24, 25]);
  });

  test('starts again when its report is lost, and adds no duplicates', async ({ services, db }) => {
    const options = {
      batchRows: 10,
      name: 'lost.csv',
      reportPath: join(services.config.dataDir, 'lost-report.csv'),
    };
    const failing = importText(services, content, {
      ...options,
      onProgress: () => {
        throw new Error('the power went out');
      },
    });
    await expect(failing).rejects.toThrow('the power went out');
    const file = join(services.config.dataDir, options.name);
    await writeFile(options.reportPath, '');

    const second = await importListings(services, { file, dataDir: services.config.dataDir, ...options });
    expect(second.resumedAfter).toBe(0);
    expect(second.sums.read).toBe(25);
    expect(await imported(db)).toHaveLength(16);
  });
});

test('a file that cannot be read is refused with its reason and leaves nothing behind', async ({
  services,
  db,
}) => {
  for (const content of ['', `${header.replace('city', 'town')}\n`, aRow(7_700_000)]) {
    await expect(importText(services, content)).rejects.toThrow(UnreadableFile);
  }
  const { rows } = await sql`select id from listing_imports`.execute(db);
  expect(rows).toEqual([]);
});

test('a file in the encoding of old Excel versions can be imported', async ({ services, db }) => {
  const letters = new Map(Array.from({ length: 256 }, (_, byte) => [decode(byte), byte]));
  const content = Buffer.from(
    Array.from(`${header}\n${aRow(7_700_000)}\n`, (letter) => letters.get(letter) ?? 63),
  );
  const summary = await importText(services, content);
  expect(summary.encoding).toBe('windows-1251');
  expect(sumsOf(summary)).toEqual({ read: 1, added: 1, known: 0, refused: 0 });
  expect(await imported(db)).toHaveLength(1);
});

function decode(byte: number): string {
  return new TextDecoder('windows-1251').decode(Uint8Array.of(byte));
}

test('two imports do not run concurrently', async ({ services }) => {
  const content = [header, ...Array.from({ length: 50 }, (_, at) => aRow(1_000_000 + at))].join('\n');
  const [first, second] = await Promise.all([
    importText(services, content, { batchRows: 5, name: 'one.csv' }),
    importText(services, content, { batchRows: 5, name: 'two.csv' }),
  ]);
  expect([first.sums.added, second.sums.added].toSorted()).toEqual([0, 50]);
});

const realAds = process.env.TULPAR_REAL_ADS;
const realTitle = 'real ads resolve to a brand and a model in at least 98.5 % of rows';

test.skipIf(!realAds)(
  realAds ? realTitle : `${realTitle} (skipped: set TULPAR_REAL_ADS to the file)`,
  async ({ services, db }) => {
    const options = { file: realAds ?? '', dataDir: services.config.dataDir };
    const first = await importListings(services, options);
    const { read, added, known, refused, resolved } = first.sums;
    expect(read).toBeGreaterThan(0);
    expect(added + known + refused).toBe(read);
    expect(resolved / read).toBeGreaterThanOrEqual(0.985);
    const { rows } = await sql<{ count: number }>`
      select count(*) from listings where source = 'import'`.execute(db);
    expect(rows).toEqual([{ count: added }]);

    const second = await importListings(services, options);
    expect(sumsOf(second)).toEqual({ read, added: 0, known: added + known, refused });
  },
);
