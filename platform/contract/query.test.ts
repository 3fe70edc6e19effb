import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { manyOf, oneOf, wholeNumber, yesNo } from './query.ts';

const schema = z.object({
  year: wholeNumber(1900, 2100),
  sort: oneOf(['newest', 'year']),
  brand: manyOf(z.string().max(100)),
  own: yesNo(),
});

test('numbers may contain grouping spaces, empty form fields are absent, the last of several values wins', () => {
  expect(schema.parse({ year: '2 015', sort: '', own: '' })).toEqual({ year: 2015 });
  expect(schema.parse({ year: ['2015', '2016'] })).toEqual({ year: 2016 });
});

test('several values may be repeated parameters or comma-separated, duplicates are dropped', () => {
  expect(schema.parse({ brand: ['toyota', 'kia,toyota', ''] })).toEqual({ brand: ['toyota', 'kia'] });
});

test('a checked checkbox of a form without script means true', () => {
  expect(schema.parse({ own: 'on' })).toEqual({ own: true });
  expect(schema.parse({ own: 'false' })).toEqual({ own: false });
});

test('any input is either parsed or refused with the name of its field', () => {
  const anyValue = fc.oneof(
    fc.string(),
    fc.array(fc.string()),
    fc.constant(undefined),
    fc.string({ minLength: 5000 }),
  );
  fc.assert(
    fc.property(fc.record({ year: anyValue, sort: anyValue, brand: anyValue, own: anyValue }), (input) => {
      const parsed = schema.safeParse(input);
      if (parsed.success) return;
      for (const issue of parsed.error.issues)
        expect(['year', 'sort', 'brand', 'own']).toContain(issue.path[0]);
    }),
  );
});
