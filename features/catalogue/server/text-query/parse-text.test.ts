import { describe, expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import { processorMs } from '../../../../platform/testing.ts';
import { listCars } from '../../contract.ts';
import { refuseUnknownValues } from '../search-request.ts';
import { readAs, readQueryLines } from './judge-lines.ts';
import { applyTextQuery } from './parse-text.ts';

const now = new Date('2026-11-25T06:00:00Z');

describe('queries as people write them', () => {
  test.for([
    ['tuning', 0.97],
    ['held-out', 0.93],
  ] as const)('of the %s half, all filters are right in at least %f of them', async ([half, least], {
    services,
  }) => {
    const dictionary = await services.dictionary();
    const lines = await readQueryLines(half);
    expect(lines.length).toBeGreaterThan(600);
    const right = lines.filter(({ query, filters }) => readAs(dictionary, query) === filters);
    expect(right.length / lines.length).toBeGreaterThanOrEqual(least);
  });

  test('every filter that they are read as is one of the list of cars', async ({ services }) => {
    const dictionary = await services.dictionary();
    for (const { query } of [...(await readQueryLines('tuning')), ...(await readQueryLines('held-out'))]) {
      const { filters } = applyTextQuery(dictionary, { q: query.slice(0, 200) }, now);
      expect(listCars.input.safeParse(filters).error?.issues ?? [], query).toEqual([]);
      refuseUnknownValues(dictionary, filters);
    }
  });
});

test.for([
  // What was said last counts.
  ['камри до 5 млн от 10 млн', 'model=toyota/camry price_from=10000000'],
  ['цена до 3 млн до 4 млн', 'price_to=4000000'],
  // A whole ad, pasted.
  [
    'Продам Toyota Camry 70, 2019 г., бензин, 2.5, автомат. Цвет белый. Пробег 84 000 км. Машина в идеальном состоянии, ' +
      'вложений не требует, кузов родной, резина новая, сервис по регламенту, ключи два комплекта, все расходники менял. ' +
      'Салон чистый, не прокурен. 9 200 000 тг, торг, Алматы',
    'bargain=true city=almaty color=white fuel=petrol generation=toyota/camry/xv70 mileage_to=84000 price_to=9200000 transmission=any_auto volume_from=2450 volume_to=2549 year_from=2019 year_to=2019',
  ],
  // Trims are no names.
  ['камри престиж', 'model=toyota/camry'],
  ['camry sport', 'model=toyota/camry'],
  ['x5 m sport', 'model=bmw/x5'],
  ['x5 m', 'model=bmw/x5-m'],
  ['паджеро спорт', 'model=mitsubishi/pajero-sport'],
  ['камри один хозяин', 'model=toyota/camry'],
  ['камри без пробега по Казахстану', 'model=toyota/camry'],
  // A number with a unit is no generation.
  ['камри 10 млн', 'model=toyota/camry price_to=10000000'],
  ['қара камри 10 млн дейін', 'color=black model=toyota/camry price_to=10000000'],
  ['камри 10 млн-нан бастап', 'model=toyota/camry price_from=10000000'],
  ['камри 10 миллионға дейін', 'model=toyota/camry price_to=10000000'],
  ['камри 70 10 млн', 'generation=toyota/camry/xv70 price_to=10000000'],
  ['прадо 150 2.7', 'generation=toyota/land-cruiser-prado/j150 volume_from=2650 volume_to=2749'],
  ['дейін', ''],
  ['камри 2006 - 2010', 'model=toyota/camry year_from=2006 year_to=2010'],
  ['10 - 12 млн', 'price_from=10000000 price_to=12000000'],
  ['форик турбо', 'model=subaru/forester'],
  ['bentley turbo r', 'model=bentley/turbo-r'],
  ['е200 amg', 'model=mercedes-benz/e-class'],
  ['с180 2012', 'model=mercedes-benz/c-class year_from=2012 year_to=2012'],
  ['s500', 'model=mercedes-benz/s-class'],
  ['лк200 брауншток', 'generation=toyota/land-cruiser/j200'],
  ['ГАЗ 3110', 'model=gaz/volga-3110'],
  ['камри газ', 'gas=true model=toyota/camry'],
  ['джип', 'body_type=suv'],
  ['джип вранглер', 'model=jeep/wrangler'],
  ['крузак 200 дизель', 'fuel=diesel generation=toyota/land-cruiser/j200'],
  ['150 л.с.', ''],
  ['rfvhb ,tkfz', 'color=white model=toyota/camry'],
  ['камри кроме белой и черной', 'color=-black color=-white model=toyota/camry'],
  // What is not of the kind that is excluded is wanted.
  ['внедорожник кроме тойоты в Алматы', 'body_type=suv brand=-toyota city=almaty'],
  ['камри кроме черной до 12 млн', 'color=-black model=toyota/camry price_to=12000000'],
  ['камри без механики, белая', 'color=white model=toyota/camry transmission=-MT'],
  ['камри кроме 2015 белая', 'color=white model=toyota/camry'],
  ['rfvhb rhjvt ,tkjq b xthyjq', 'color=-black color=-white model=toyota/camry'],
  ['кроме тойоты и дизеля', 'brand=-toyota fuel=-diesel'],
  [
    'тойота кроме камри, короллы недорого',
    'brand=toyota model=-toyota/camry model=-toyota/corolla sort=price_asc',
  ],
  ['ақ емес камри алматыда', 'city=almaty color=-white model=toyota/camry'],
  ['пежо 2008', 'model=peugeot/peugeot-2008'],
  ['2008', 'year_from=2008 year_to=2008'],
  ['', ''],
  ['\u202e\u0000🚗🚗', ''],
  ["'; drop table ads; --", ''],
] as const)('reads "%s" as "%s"', async ([query, filters], { services }) => {
  expect(readAs(await services.dictionary(), query)).toBe(filters);
});

test('what is understood, but no filter, is told', async ({ services }) => {
  const dictionary = await services.dictionary();
  const unknown = (q: string) => applyTextQuery(dictionary, { q }, now).unknownWords;
  expect(unknown('камри 150 л.с.')).toEqual(['150 л.с.']);
  expect(unknown('форик турбо')).toEqual(['турбо']);
  expect(unknown('камри кроме 2015')).toEqual(['2015']);
  expect(unknown('камри до 5 млн')).toEqual([]);
});

test('a number that was chosen apart from the text stays, and is not told as understood', async ({
  services,
}) => {
  const { filters, recognized } = applyTextQuery(
    await services.dictionary(),
    { q: 'камри до 5 млн недорого', price_to: 7_000_000, color: ['red'], sort: 'year' },
    now,
  );
  expect(filters).toMatchObject({
    price_to: 7_000_000,
    color: ['red'],
    sort: 'year',
    model: ['toyota/camry'],
  });
  expect(recognized).toEqual([{ param: 'model', value: 'toyota/camry' }]);
});

test('texts without sense are read quickly too', async ({ services }) => {
  const dictionary = await services.dictionary();
  applyTextQuery(dictionary, { q: 'кмари' }, now);
  const signs = 'абвгдежзийклмнопрстуфхцчшщ  abcdefghijklmnopqrstuvwxyz  0123456789 ,.-/"\'';
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const texts = Array.from({ length: 20 }, () =>
    Array.from({ length: 200 }, () => signs[Math.floor(random() * signs.length)]).join(''),
  );
  for (const q of [...texts, '1 '.repeat(500), 'а'.repeat(1000), 'кмари '.repeat(166), 'до от '.repeat(166)])
    expect(
      processorMs(() => applyTextQuery(dictionary, { q }, now)),
      q,
    ).toBeLessThan(100);
});
