import { expect, test } from 'vitest';
import { networkOf } from './visitor.ts';

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff:aaaa:bbbb:cccc:dddd', '20010db8000102'],
  ['2001:DB8:1:200::1', '20010db8000102'],
  ['2001:db8::5', '20010db8000000'],
  ['2001:db8::300:5:6:7:8', '20010db8000003'],
  ['fe80::1%eth0', 'fe800000000000'],
  ['::1', '00000000000000'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2ff::1]:443', '20010db8000102'],
  ['[2001:db8:1:2ff::1]', '20010db8000102'],
] as const)('the network of %s is %s', ([ip, network]) => {
  expect(networkOf(ip)).toBe(network);
});
