import { expect, test } from 'vitest';
import { addressOfShared } from './shared-text.ts';

const origin = 'https://tulpar.kz';

test.each([
  [{ url: 'https://tulpar.kz/cars/870' }, '/cars/870'],
  [{ text: 'Смотри: https://tulpar.kz/kk/cars/870?ad=1' }, '/kk/cars/870?ad=1'],
  [{ text: 'https://tulpar.kz/#/cars/870' }, '/cars/870'],
  [{ url: 'https://tulpar.kz/cars/toyota/camry?price_to=5' }, '/cars/toyota/camry?price_to=5'],
])('a link to our cars opens it: %j', (shared, address) => {
  expect(addressOfShared(shared, origin)).toBe(address);
});

test.each([
  [{ text: '  камри\n70  ' }, '/cars?q=%D0%BA%D0%B0%D0%BC%D1%80%D0%B8%2070'],
  [{ title: 'RAV4', url: 'https://elsewhere.example/a/1' }, '/cars?q=RAV4'],
  [{ text: 'rav4 https://elsewhere.example/cars/870' }, '/cars?q=rav4'],
  [{ url: 'https://elsewhere.example/a/1' }, '/cars'],
  [{}, '/cars'],
])('words start a search: %j', (shared, address) => {
  expect(addressOfShared(shared, origin)).toBe(address);
});

test.each([
  'https://tulpar.kz//evil.example/cars/1',
  'https://tulpar.kz.evil.example/cars/1',
  'https://tulpar.kz/#//evil.example/cars/1',
  'https://tulpar.kz/#/\\evil.example/cars/1',
  'https://tulpar.kz/api/firebase/auth/',
  'https://user@tulpar.kz:8443/cars/1',
])('nothing leads elsewhere: %s', (url) => {
  expect(addressOfShared({ url }, origin)).toBe('/cars');
});

test('a search is bounded and well formed', () => {
  const address = addressOfShared({ text: `${'а'.repeat(199)}😀` }, origin);
  expect(decodeURIComponent(address.slice('/cars?q='.length)).length).toBeLessThanOrEqual(200);
});
