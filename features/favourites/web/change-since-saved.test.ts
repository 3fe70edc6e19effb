import { expect, test } from 'vitest';
import { changeSinceSaved } from './change-since-saved.ts';

const market = { estimate: 9_700_000, low: 9_000_000, high: 11_000_000, ridge: '0123456789876543' };
const standing = { rating: { value: 'fair', label: 'Цена по рынку' }, evidence: 12, market, why: null };
const saved = {
  status: 'published',
  price: 10_000_000,
  saved_price: 10_000_000,
  saved_estimate: 10_000_000,
  standing,
} as const;

test('the price stayed while those of like cars fell', () => {
  expect(changeSinceSaved(saved)).toEqual({
    likes: { change: 'Down', percent: 3 },
    own: { change: 'Same', percent: 0 },
    placeThen: { change: 'Same', percent: 0 },
  });
});

test('the price fell, and had been above those of like cars', () => {
  expect(changeSinceSaved({ ...saved, price: 9_000_000, saved_estimate: 9_500_000 })).toEqual({
    likes: { change: 'Up', percent: 2 },
    own: { change: 'Down', percent: 10 },
    placeThen: { change: 'Up', percent: 5 },
  });
});

test('nothing is said without both estimates, or of a car that is not on sale', () => {
  expect(changeSinceSaved({ ...saved, saved_estimate: null })).toBeNull();
  expect(changeSinceSaved({ ...saved, standing: null })).toBeNull();
  expect(changeSinceSaved({ ...saved, standing: { ...standing, market: null } })).toBeNull();
  expect(changeSinceSaved({ ...saved, status: 'sold' })).toBeNull();
});
