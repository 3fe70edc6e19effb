import { expect, test } from 'vitest';
import { routeOfLink } from './route-of-link.ts';

const site = 'https://tulpar.example';

test.each([
  ['https://tulpar.example/#/cars/870', '/cars/870'],
  ['kz.tulpar.auto://open/#/cars/870', '/cars/870'],
  ['https://tulpar.example/cars?fuel=hybrid&city=almaty', '/cars?fuel=hybrid&city=almaty'],
  ['https://tulpar.example/kk/cars/870', '/cars/870'],
  ['https://tulpar.example', '/'],
])('%s opens the route %s', (link, route) => {
  expect(routeOfLink(link, site)).toBe(route);
});

test.each([
  'https://evil.example/#/cars/870',
  'https://tulpar.example.evil.example/cars/870',
  'http://tulpar.example/cars/870',
  'https://tulpar.example/#//evil.example',
  'https://tulpar.example/#/\\evil.example',
  'https://tulpar.example/kk//',
  'https://tulpar.example/#/en//evil.example',
  'javascript:alert(1)#/cars/870',
  'not an address',
])('%s opens nothing', (link) => {
  expect(routeOfLink(link, site)).toBeNull();
});
