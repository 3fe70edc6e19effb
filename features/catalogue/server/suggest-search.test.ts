import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

type Suggestions = {
  count: number;
  understood: { value: string }[];
  rest: string;
  suggestions: { param: string; value: string; label: string; years: object | null; count: number }[];
};

test('what is being typed is completed by names that have cars, and read as a sentence', async ({
  app,
  db,
}) => {
  await aListing(db, { price_tenge: 4_000_000 });
  await aListing(db, { price_tenge: 9_000_000 });
  await aListing(db, { model: 'toyota/corolla', city: 'astana' });
  await aListing(db, { model: 'kia/rio' });
  const ask = async (q: string, lang = 'ru'): Promise<Suggestions> =>
    (await app.inject(`/api/cars/suggestions/?q=${encodeURIComponent(q)}&lang=${lang}`)).json();
  const values = async (q: string) =>
    (await ask(q)).suggestions.map(({ value, count }) => `${value} ${count}`);

  expect(await values('кам')).toEqual(['toyota/camry 2']);
  expect(await values('rfv')).toEqual(['toyota/camry 2']);
  expect(await values('тойота')).toEqual(['toyota 3', 'toyota/camry 2', 'toyota/corolla 1']);
  expect(await values('Toyota Cor')).toEqual(['toyota/corolla 1']);
  expect(await values('аста')).toEqual(['astana 1']);
  expect(await values('и')).toEqual([]);
  expect(await ask('до 5 млн алматы кам')).toMatchObject({
    rest: 'до 5 млн алматы',
    suggestions: [{ param: 'model', value: 'toyota/camry', label: 'Toyota Camry', count: 1 }],
  });
  // The other filters of the page count, but for those that the suggestion replaces.
  const narrowed = await app.inject(
    `/api/cars/suggestions/?q=${encodeURIComponent('кам')}&price_to=5000000&brand=kia`,
  );
  expect(narrowed.json().suggestions).toMatchObject([{ value: 'toyota/camry', count: 1 }]);
  expect((await ask('камри')).suggestions[0]?.years).toMatchObject({ from: expect.any(Number) });
  const sentence = await ask('камри до 5 млн');
  expect(sentence.count).toBe(1);
  expect(sentence.understood.map(({ value }) => value)).toEqual(['toyota/camry', '5000000']);
  expect(await ask('')).toMatchObject({ count: 0, suggestions: [] });
  for (const q of ['%', '(((', '🚗'.repeat(50), 'я '.repeat(100)])
    expect((await app.inject(`/api/cars/suggestions/?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
  expect((await app.inject(`/api/cars/suggestions/?q=${'z'.repeat(1001)}`)).statusCode).toBe(400);
});
