import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { collectGarbage } from '../../../platform/server/collect-garbage.ts';
import { guessMapping } from '../targets.ts';
import type { FeedRow } from './feed-row.ts';
import { openFeed, sampleOf } from './read-feed.ts';
import { UnreadableFeed } from './unreadable-feed.ts';

const folder = await mkdtemp(join(tmpdir(), 'tulpar-feeds-'));
afterAll(() => rm(folder, { recursive: true }));
let count = 0;
async function aFile(content: string | Buffer): Promise<string> {
  count += 1;
  const file = join(folder, String(count));
  await writeFile(file, content);
  return file;
}
async function rowsOf(content: string | Buffer): Promise<FeedRow[]> {
  const { rows } = await openFeed(await aFile(content));
  const read: FeedRow[] = [];
  for await (const chunk of rows) read.push(...chunk);
  return read;
}
const faultOf = (content: string | Buffer) =>
  rowsOf(content).then(
    () => null,
    (error) => (error instanceof UnreadableFeed ? [error.code, error.line] : error),
  );

const car = (id: number, more = '') =>
  `<car id="${id}"><mark>Toyota</mark><model>Camry &amp; co</model><year>2019</year><price>9200000</price>${more}</car>`;

describe('XML', () => {
  test('has a car in each element with parts of its own, however deep', async () => {
    const images = '<images><image>https://a.kz/1.jpg</image><image>https://a.kz/2.jpg</image></images>';
    const text = '<description><![CDATA[<b>Один</b> владелец]]></description>';
    const xml = `<?xml version="1.0"?><data><shop><name>A</name></shop><cars>\n${car(1, images + text)}\n${car(2)}</cars></data>`;
    expect(await rowsOf(xml)).toEqual([
      {
        row: 1,
        line: 2,
        cells: {
          '@id': '1',
          mark: 'Toyota',
          model: 'Camry & co',
          year: '2019',
          price: '9200000',
          'images/image': 'https://a.kz/1.jpg\nhttps://a.kz/2.jpg',
          description: '<b>Один</b> владелец',
        },
      },
      expect.objectContaining({ row: 2, line: 3 }),
    ]);
    const { format, columns } = await sampleOf(await aFile(xml));
    expect(format).toBe('xml');
    expect(guessMapping(columns.map(({ name }) => name))).toEqual({
      id: '@id',
      brand: 'mark',
      model: 'model',
      year: 'year',
      price: 'price',
      photos: 'images/image',
      description: 'description',
    });
  });

  test('may be in an older encoding, with a mark of its encoding, or have a single car', async () => {
    const russian =
      '<?xml version="1.0" encoding="windows-1251"?><a><b><марка>\xcb\xe0\xe4\xe0</марка></b></a>';
    const bytes = Buffer.concat(
      [...russian].map((sign) =>
        'марка'.includes(sign)
          ? Buffer.from([sign.charCodeAt(0) - 0x350])
          : Buffer.from([sign.charCodeAt(0)]),
      ),
    );
    const more = Buffer.from('<year>2010</year><price>1</price></b></a>');
    const [row] = await rowsOf(Buffer.concat([bytes.subarray(0, bytes.length - 8), more]));
    expect(row?.cells).toMatchObject({ марка: 'Лада' });
    expect(await rowsOf(`\ufeff<cars>${car(7)}</cars>`)).toMatchObject([{ cells: { '@id': '7' } }]);
  });

  test('with entities of its own is refused before they are read', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><cars>${car(1, '<c>&b;</c>')}</cars>`;
    expect(await faultOf(bomb)).toEqual(['has_entities', 1]);
    expect(await faultOf(`<!DOCTYPE x SYSTEM "file:///etc/passwd"><cars>${car(1)}</cars>`)).toEqual([
      'has_entities',
      1,
    ]);
    expect(await faultOf(`<cars>${car(1)}${car(2, '<c>&unknown;</c>')}</cars>`)).toEqual([
      'not_well_formed',
      1,
    ]);
  });

  test('that is cut off or too deep is told with its line, one car too long is left out', async () => {
    expect(await faultOf(`<cars>\n${car(1)}\n<car id="2"><mark>Kia</mark>`)).toEqual(['not_well_formed', 3]);
    expect(await faultOf(`<cars>${car(1, '<a>'.repeat(60) + '</a>'.repeat(60))}</cars>`)).toEqual([
      'too_deep',
      1,
    ]);
    const long = car(2, `<description>${'а'.repeat(300_000)}</description>`);
    expect(await rowsOf(`<cars>${car(1)}${long}${car(3)}</cars>`)).toMatchObject([
      { cells: { '@id': '1' } },
      { cells: null, fault: 'too_long', row: 2 },
      { cells: { '@id': '3' } },
    ]);
    expect(await faultOf('<html><body><p>Not found</p></body></html>')).toEqual(['no_cars', null]);
    expect(await faultOf('')).toEqual(['empty', null]);
  });

  test('of any length takes little memory', async () => {
    const file = await aFile(
      `<cars>${Array.from({ length: 100_000 }, (_, at) => car(at)).join('\n')}</cars>`,
    );
    // Without what other tests and rows already read have left to the garbage collector.
    const usedBytes = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = usedBytes();
    let most = 0;
    let read = 0;
    const { rows } = await openFeed(file);
    for await (const chunk of rows) {
      read += chunk.length;
      if (read % 10_000 < chunk.length) most = Math.max(most, usedBytes() - before);
    }
    expect(read).toBe(100_000);
    // All rows together would be far more.
    expect(most).toBeLessThan(60_000_000);
  });
});

describe('CSV', () => {
  test('has the columns of its header, whatever they are called, and cells of several lines', async () => {
    const csv =
      'Код;Марка;Модель;Год;Цена, тг;Описание;Описание\n1;Toyota;Camry;2019;9 200 000;"Один\nвладелец";x\n2;Kia\n';
    expect(await rowsOf(csv)).toEqual([
      {
        row: 1,
        line: 2,
        cells: {
          Код: '1',
          Марка: 'Toyota',
          Модель: 'Camry',
          Год: '2019',
          'Цена, тг': '9 200 000',
          Описание: 'Один\nвладелец',
          'Описание (2)': 'x',
        },
      },
      { row: 2, line: 4, cells: null, fault: 'wrong_column_count', text: '2;Kia' },
    ]);
    expect(guessMapping(['Код', 'Марка', 'Модель', 'Год', 'Цена, тг', 'Описание', 'Описание (2)'])).toEqual({
      id: 'Код',
      brand: 'Марка',
      model: 'Модель',
      year: 'Год',
      price: 'Цена, тг',
      description: 'Описание',
    });
  });

  test('that is a spreadsheet or nothing is no table', async () => {
    expect(await faultOf(Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toEqual(['no_table', null]);
  });
});
