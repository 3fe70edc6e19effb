import { expect, test } from 'vitest';
import { loggedAddress, withoutPersonal } from './log-lines.ts';

test.each([
  ['/auth?reset=abc.def', '/auth?…'],
  ['/auth?verify=abc&lang=kk', '/auth?lang=kk&…'],
  ['/api/identity/oauth/callback/google?code=4/0A&state=xyz', '/api/identity/oauth/callback/google?…'],
  ['/api/staff/people/?q=%2B77011234567', '/api/staff/people/?…'],
  ['/cars?brand=toyota&page=2', '/cars?brand=toyota&page=2'],
  ['/cars', '/cars'],
])('a log line shows %s as %s', (url, shown) => expect(loggedAddress(url)).toBe(shown));

test.each([
  ['Key (email)=(aigerim.s+1@mail.example.kz) already exists.', 'Key (email)=([e-mail]) already exists.'],
  ['{"phone":"+77011234567"}', '{"phone":"[phone]"}'],
  ['to 8 (701) 123-45-67, soon', 'to [phone], soon'],
  ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl', '[token]'],
  ['authorization: Bearer abc123', 'authorization: Bearer [token]'],
  ['"url":"/api/shared-reports/aB-3_x/?lang=kk"', '"url":"/api/shared-reports/[token]/?lang=kk"'],
  ['https://tulpar.example/auth?reset=abc&x=1', 'https://tulpar.example/auth?reset=[hidden]&x=1'],
])('%s is written as %s', (line, written) => expect(withoutPersonal(line)).toBe(written));

test('times, ids and prices stay readable', () => {
  const line =
    '{"time":1795406121000,"reqId":"77011234-5678-4abc-8def-701123456789","ms":12,"price":12500000}';
  expect(withoutPersonal(line)).toBe(line);
});

test('a long line takes no time, whatever is in it', () => {
  const started = performance.now();
  for (const part of ['a', 'a.', '7', '7 ', 'eyJ', 'a@a.', 'Bearer ', '@'])
    withoutPersonal(part.repeat(100_000 / part.length));
  expect(performance.now() - started).toBeLessThan(2_000);
});
