import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

type Api = {
  inject(url: string): Promise<{
    statusCode: number;
    json(): {
      count: number;
      next: string | null;
      previous: string | null;
      results: { id: number }[];
      errors: { field: string }[];
    };
  }>;
};

async function idsOf(app: Api, query: string): Promise<number[]> {
  return (await app.inject(`/api/cars/?${query}`)).json().results.map(({ id }) => id);
}

describe('the car list', () => {
  test('shows only published ads, the newest first, and applies every filter', async ({ app, db }) => {
    const camry = await aListing(db, { published_at: '2026-11-20T10:00:00Z' });
    const rav4 = await aListing(db, {
      model: 'toyota/rav4',
      city: 'astana',
      price_tenge: 9_000_000,
      drive: '4wd_auto',
      published_at: '2026-11-20T11:00:00Z',
    });
    const x5 = await aListing(db, {
      model: 'bmw/x5',
      fuel: 'phev',
      year: 2022,
      mileage: null,
      hot_until: '2027-01-01T00:00:00Z',
      published_at: '2026-11-20T12:00:00Z',
    });
    await aListing(db, { status: 'draft' });
    await aListing(db, { status: 'sold' });

    expect(await idsOf(app, '')).toEqual([x5.id, rav4.id, camry.id]);
    expect(await idsOf(app, 'brand=toyota')).toEqual([rav4.id, camry.id]);
    // A chosen model replaces its brand, so this means "Camry, or any BMW".
    expect(await idsOf(app, 'brand=toyota&model=toyota/camry&brand=bmw')).toEqual([x5.id, camry.id]);
    expect(await idsOf(app, 'city=astana&region=almaty')).toEqual([x5.id, rav4.id, camry.id]);
    expect(await idsOf(app, 'fuel=hybrid')).toEqual([x5.id]);
    expect(await idsOf(app, 'drive=4WD')).toEqual([rav4.id]);
    expect(await idsOf(app, 'transmission=any_auto&year_from=2020')).toEqual([x5.id]);
    // An unknown mileage never matches a mileage filter.
    expect(await idsOf(app, 'mileage_to=1000000')).toEqual([rav4.id, camry.id]);
    expect(await idsOf(app, 'hot=true')).toEqual([x5.id]);
    expect(await idsOf(app, 'brand=-toyota&brand=-kia')).toEqual([x5.id]);
    expect(await idsOf(app, 'sort=price_asc')).toEqual([rav4.id, x5.id, camry.id]);
    expect(await idsOf(app, 'utm_source=instagram&fbclid=1')).toHaveLength(3);
  });

  test('among cars of one day in Kazakhstan, those with photos come first', async ({ app, db }) => {
    // Midnight in Kazakhstan is 19:00 UTC.
    const put = async (published_at: string, photo_ids: number[]) =>
      (await aListing(db, { model: 'subaru/forester', published_at, photo_ids })).id;
    const bareToday = await put('2026-11-20T19:00:00.000001Z', []);
    const bareLate = await put('2026-11-20T18:59:59.999999Z', []);
    const bareEarly = await put('2026-11-19T19:00:00Z', []);
    const late = await put('2026-11-20T12:00:00Z', [1]);
    const early = await put('2026-11-19T19:00:00Z', [1, 2]);
    const before = await put('2026-11-19T18:59:59Z', [1]);
    expect(await idsOf(app, 'brand=subaru')).toEqual([bareToday, late, early, bareLate, bareEarly, before]);
    const byId = [before, early, late, bareEarly, bareLate, bareToday];
    expect(await idsOf(app, 'brand=subaru&sort=price_asc')).toEqual(byId);
  });

  test('cars run on gas by their fuel, by equipment or by their papers', async ({ app, db }) => {
    const byFuel = await aListing(db, { fuel: 'petrol_gas' });
    const byEquipment = await aListing(db, { fuel: 'petrol', gas_equipment: 'lpg_gen4' });
    const byPapers = await aListing(db, { fuel: 'petrol', gas_equipment: 'registered' });
    const without = await aListing(db, { fuel: 'petrol', gas_equipment: 'none' });
    const unknown = await aListing(db, { fuel: 'petrol' });
    expect((await idsOf(app, 'gas=true')).sort()).toEqual([byFuel.id, byEquipment.id, byPapers.id].sort());
    const withoutGas = await idsOf(app, 'gas=false');
    expect(withoutGas).toEqual(expect.arrayContaining([without.id, unknown.id]));
    expect(withoutGas).not.toContain(byPapers.id);
  });

  test('the next page keeps the requested language; an unsupported language is ignored', async ({
    app,
    db,
  }) => {
    for (let at = 0; at < 25; at++) await aListing(db, { model: 'mazda/cx-5' });
    const next = async (query: string) => (await app.inject(`/api/cars/?brand=mazda&${query}`)).json().next;
    expect(await next('lang=kk')).toContain('lang=kk');
    expect(await next('lang=tlh')).not.toContain('lang');
    expect(await next('lang=kk&lang=%3Cb%3E')).not.toContain('%3Cb');
  });

  test('pages never overlap, and a page beyond the end is empty', async ({ app, db }) => {
    for (let at = 0; at < 30; at++)
      await aListing(db, { model: 'kia/rio', published_at: '2026-11-01T00:00:00Z' });
    const first = (await app.inject('/api/cars/?brand=kia')).json();
    const second = (await app.inject('/api/cars/?brand=kia&page=2')).json();
    expect(first.results).toHaveLength(24);
    expect(first.previous).toBeNull();
    expect(first.next).toContain('brand=kia&page=2');
    expect(second.results).toHaveLength(6);
    expect(second.next).toBeNull();
    const ids = [...first.results, ...second.results].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(30);
    expect((await app.inject('/api/cars/?brand=kia&page=99')).json()).toMatchObject({
      count: 30,
      results: [],
    });
  });

  test('an unknown value is a validation error on its parameter', async ({ app }) => {
    for (const [field, query] of [
      ['brand', 'brand=nobody'],
      ['model', 'model=toyota/nothing'],
      ['city', 'city=atlantis'],
      ['fuel', 'fuel=water'],
      ['sort', 'sort=best'],
      ['page', 'page=0'],
      ['year_from', 'year_from=abc'],
      ['brand', 'brand=-nobody'],
      ['color', 'color=-mauve'],
      ['option', 'option=wings'],
      ['facets', 'facets=horns'],
    ] as const) {
      const response = await app.inject(`/api/cars/?${query}`);
      expect(response.statusCode, query).toBe(400);
      expect(response.json().errors.map((fault: { field: string }) => fault.field)).toContain(field);
    }
  });

  test('a range with bounds in the wrong order is a validation error on both parameters', async ({ app }) => {
    const response = await app.inject('/api/cars/?year_from=2020&year_to=2010');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((fault: { field: string }) => fault.field)).toEqual([
      'year_from',
      'year_to',
    ]);
  });
});

type Facets = Record<string, { value: string; label: string; count: number }[]>;
type ListBody = {
  count: number;
  facets: Facets;
  drop: { param: string; value: string; label: string; count: number }[];
  left_out: Record<string, number>;
  understood: { param: string; value: string; label: string }[];
  not_understood: string[];
  did_you_mean: string | null;
  results: { id: number }[];
};

describe('data shown next to the cars', () => {
  async function listOf(app: Api, query: string): Promise<ListBody> {
    return (await app.inject(`/api/cars/?${query}`)).json() as unknown as ListBody;
  }

  test('labels of facets and of suggested filters to remove are in the language of the request', async ({
    app,
    db,
  }) => {
    await aListing(db, { model: 'lexus/rx', fuel: 'diesel', color: 'red', mileage: null });
    await aListing(db, { model: 'lexus/rx', fuel: 'phev', color: 'red' });
    const { facets } = await listOf(app, 'brand=lexus&fuel=diesel&facets=fuel,color&lang=en');
    expect(facets.color).toContainEqual({ value: 'red', label: 'Red', count: 1 });
    // Facets with a short list of values include those without cars.
    expect(facets.color).toContainEqual({ value: 'white', label: 'White', count: 0 });
    expect(facets.fuel).toContainEqual({ value: 'hybrid', label: 'Any hybrid', count: 1 });
    expect((await listOf(app, 'brand=lexus&mileage_to=100000')).left_out).toEqual({ mileage: 1 });

    const empty = await listOf(app, 'brand=lexus&color=red&fuel=ev&lang=kk');
    expect(empty).toMatchObject({
      count: 0,
      drop: [{ param: 'fuel', value: 'ev', label: 'Электр', count: 2 }],
    });
    expect((await listOf(app, 'brand=lexus&color=-red&lang=ru')).drop).toEqual([
      { param: 'color', value: '-red', label: 'кроме: Красный', count: 2 },
    ]);
    expect((await app.inject('/api/cars/count/?brand=lexus&fuel=hybrid')).json().count).toBe(1);
  });

  test('a city within a chosen region replaces the region; a city of another region is added', async ({
    app,
    db,
  }) => {
    const { region } = await db
      .selectFrom('cities')
      .innerJoin('regions', 'regions.id', 'cities.region_id')
      .select('regions.slug as region')
      .where('cities.slug', '=', 'taraz')
      .executeTakeFirstOrThrow();
    await aListing(db, { model: 'hyundai/tucson', city: 'taraz' });
    await aListing(db, { model: 'hyundai/tucson', city: 'shu' });
    expect((await listOf(app, `brand=hyundai&region=${region}`)).count).toBe(2);
    expect((await listOf(app, `brand=hyundai&region=${region}&city=taraz`)).count).toBe(1);
    expect((await listOf(app, `brand=hyundai&region=${region}&city=astana`)).count).toBe(2);
  });

  test.for([
    ['камри', ['toyota/camry'], []],
    ['Toyota Camry, недорого', ['toyota/camry', 'price_asc'], []],
    ['киа рио и бмв', ['kia/rio', 'bmw'], []],
    ['лексус', ['lexus'], []],
    ['лексус рх 350', ['lexus/rx'], ['350']],
    ['2107, 2114 или ваз 2110', ['lada/lada-2107', 'lada/lada-2114', 'lada/lada-2110'], []],
    ['<b>зверь</b>', [], ['b', 'зверь', 'b']],
  ] as const)('recognizes the vehicle names in "%s"', async ([query, values, unknownWords], { app }) => {
    const response = await listOf(app, `q=${encodeURIComponent(query)}`);
    expect(response.understood.map(({ value }) => value)).toEqual(values);
    expect(response.not_understood).toEqual(unknownWords);
  });

  test('words that are no filters are looked for in descriptions, with any ending and in either script', async ({
    app,
    db,
  }) => {
    const described = await aListing(db, {
      model: 'opel/astra',
      description: 'Отдам ДОМКРАТ и свап по кругу. Қысқы дөңгелегі бар.',
    });
    const other = await aListing(db, { model: 'opel/astra', description: 'Без шлейфа' });
    await aListing(db, { model: 'opel/astra', description: 'Домкрат', status: 'sold' });
    const found = async (query: string) => {
      const { results, count, ...rest } = await listOf(app, `q=${encodeURIComponent(query)}&facets=brand`);
      expect(count).toBe(results.length);
      return {
        ids: results.map(({ id }) => id),
        words: rest.understood.filter(({ param }) => param === 'q').map(({ value }) => value),
        unknown: rest.not_understood,
      };
    };
    const only = (words: string[]) => ({ ids: [described.id], words, unknown: [] });
    expect(await found('опель домкрат')).toEqual(only(['домкрат']));
    expect(await found('domkrat opel')).toEqual(only(['domkrat']));
    expect(await found('опель с домкратом')).toEqual(only(['домкратом']));
    expect(await found('опель домкрат дөңгелек')).toEqual(only(['домкрат', 'дөңгелек']));
    expect(await found('опель донгелегы')).toEqual(only(['донгелегы']));
    expect(await found('опель шлейф')).toMatchObject({ ids: [other.id], unknown: [] });
    // What nobody has written, or nobody together with the words before, restricts nothing.
    expect(await found('опель бубочка')).toEqual({
      ids: [other.id, described.id],
      words: [],
      unknown: ['бубочка'],
    });
    expect(await found('опель домкрат шлейф')).toEqual({ ...only(['домкрат']), unknown: ['шлейф'] });
    // A pasted text and a number are looked for nowhere.
    expect((await found('опель домкрат шлейф бубочка лягушка')).words).toEqual(['домкрат']);
    expect((await found('опель домкрат шлейф бубочка лягушка жабочка рыбочка птичка')).words).toEqual([]);
    expect((await found('опель 350')).words).toEqual([]);
    const count = async (query: string) =>
      (await app.inject(`/api/cars/count/?q=${encodeURIComponent(query)}`)).json().count;
    expect([await count('опель домкрат'), await count("опель ' | домкрат:* & \\")]).toEqual([1, 1]);
  });

  test('trims are looked for like words of descriptions, in both spellings, and phrases as they stand', async ({
    app,
    db,
  }) => {
    const opel = { model: 'opel/astra' };
    const prestige = await aListing(db, { ...opel, trim: 'Prestige Plus' });
    const unpainted = await aListing(db, { ...opel, description: 'Не крашена, без пробега по РК' });
    const painted = await aListing(db, { ...opel, description: 'Крашена, не бита' });
    const found = async (query: string) =>
      (await listOf(app, `q=${encodeURIComponent(query)}`)).results.map(({ id }) => id);
    expect(await found('опель престиж')).toEqual([prestige.id]);
    expect(await found('opel prestige')).toEqual([prestige.id]);
    expect(await found('опель не крашена')).toEqual([unpainted.id]);
    expect(await found('опель крашена')).toEqual([painted.id, unpainted.id]);
    expect(await found('опель без пробега по Казахстану')).toEqual([unpainted.id]);
  });

  test('a text with a word like a known one is offered with that word', async ({ app }) => {
    const offered = async (query: string) =>
      (await listOf(app, `q=${encodeURIComponent(query)}`)).did_you_mean;
    expect(await offered('меросиденс до 5 млн')).toBe('mercedes до 5 млн');
    expect(await offered('щкрцхбф меросиденс')).toBe('щкрцхбф mercedes');
    expect(await offered('сверхмеросиденс меросиденс')).toBe('сверхмеросиденс mercedes');
    expect(await offered('камри щкрцхбф')).toBeNull();
    expect(await offered('камри')).toBeNull();
  });

  test('the first response after a change of an ad already includes it', async ({ app, db }) => {
    const { id } = await aListing(db, { model: 'audi/a6', options: ['abs'] });
    const count = async (query: string) => (await listOf(app, `brand=audi&${query}`)).count;
    expect(await count('option=abs')).toBe(1);
    await db.updateTable('listings').set({ options: [], color: 'red' }).where('id', '=', id).execute();
    expect([await count('option=abs'), await count('color=red')]).toEqual([0, 1]);
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute();
    expect(await count('')).toBe(0);
    await db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute();
    expect(await count('')).toBe(1);
    await db.deleteFrom('listings').where('id', '=', id).execute();
    expect(await count('')).toBe(0);
  });

  test('invalid and overlong query strings never cause a server error', async ({ app }) => {
    const long = 'я'.repeat(10_000);
    const many = Array.from({ length: 500 }, (_, at) => `brand=brand-${at}`).join('&');
    const brands = (await listOf(app, 'facets=brand')).facets.brand ?? [];
    const queries = [
      ...['q', 'brand', 'model', 'city', 'option', 'price_to', 'sort', 'page', 'hide_worse'].flatMap(
        (name) => [
          `${name}=${long}`,
          `${name}=99999999999999999999`,
          `${name}[]=1&${name}[a]=2`,
          `${name}=%00`,
          `${name}=-`,
          `${name}='%20or%201=1--`,
        ],
      ),
      many,
      brands.map(({ value }) => `brand=${value}&brand=-${value}`).join('&'),
      'page=1000000&facets=all',
      'mileage_from=5&mileage_to=4&price_from=2&price_to=1',
      'fuel=petrol&fuel=-petrol&facets=all',
      'hide_worse=true&facets=all&option=-abs',
    ];
    for (const query of queries) {
      const { statusCode } = await app.inject(`/api/cars/?${query}`);
      expect([200, 400, 414], query.slice(0, 60)).toContain(statusCode);
    }
  });
});
