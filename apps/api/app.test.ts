import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { locales } from '../../platform/contract/locale.ts';
import { test } from './testing/harness.ts';

describe('errors are problem documents that name the field', () => {
  test('an unknown call, a wrong method, a broken body', async ({ app }) => {
    const unknown = await app.inject('/api/nothing/');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('application/problem+json');
    expect(unknown.json()).toMatchObject({
      code: 'not_found',
      status: 404,
      instance: unknown.headers['x-request-id'],
    });

    const wrongMethod = await app.inject({ method: 'DELETE', url: '/api/cars/' });
    expect(wrongMethod.statusCode).toBe(405);
    expect(wrongMethod.headers.allow).toBe('GET');

    const page = await app.inject({ method: 'POST', url: '/cars', payload: { a: 1 } });
    expect(page.statusCode).toBe(405);
    expect(page.headers.allow).toBe('GET, HEAD, OPTIONS');
    const asked = await app.inject({ method: 'OPTIONS', url: '/cars' });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers.allow).toBe('GET, HEAD, OPTIONS');

    const broken = await app.inject({
      method: 'POST',
      url: '/api/cars/',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect(broken.statusCode).toBeGreaterThanOrEqual(400);
    expect(broken.statusCode).toBeLessThan(500);
  });

  test('HEAD returns the headers of the same GET', async ({ app }) => {
    const url = '/api/cars/?facets=body_type,fuel&lang=kk';
    const [read, told] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    expect(told.statusCode).toBe(200);
    expect(told.headers.etag).toBe(read.headers.etag);
    expect(told.headers['content-length']).toBe(String(read.rawPayload.length));
    expect(told.payload).toBe('');
    expect((await app.inject({ method: 'HEAD', url: '/api/cars/?brand=nobodys' })).statusCode).toBe(400);
  });

  test('the root of the API answers 404, also for a browser', async ({ app }) => {
    for (const url of ['/api', '/api/', '/api?x=1']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type'], url).toContain('application/problem+json');
    }
  });

  test('titles are in the reader’s language; `?lang=` overrides the header', async ({ app }) => {
    const titles = await Promise.all(
      locales.map(async (lang) => (await app.inject(`/api/nothing/?lang=${lang}`)).json().title),
    );
    expect(new Set(titles).size).toBe(3);
    const byHeader = await app.inject({ url: '/api/nothing/', headers: { 'accept-language': 'kk' } });
    expect(byHeader.json().title).toBe(titles[1]);
  });

  test('text that the database cannot store is a validation error of its field', async ({ app }) => {
    for (const email of ['a\0b@example.kz', 'half \ud800 a sign']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/profiles/check-is-user-exist/',
        payload: { email },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'email', code: 'broken_text' }],
      });
    }
    expect((await app.inject('/api/cars/?q=%00')).statusCode).toBe(400);
  });

  test('a malformed URL is refused with 4xx, never 5xx', async ({ app }) => {
    for (const url of [
      '/api/cars/%E0%A4%A/',
      '/api/cars/%00/',
      '/photos/%2e%2e/%2e%2e/etc/passwd',
      '/photos/../x',
      '/api/brands/%ff/models/',
    ]) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
    }
  });

  test('no query at all makes the catalogue fail', async ({ app }) => {
    const names = [
      'brand',
      'model',
      'generation',
      'city',
      'region',
      'fuel',
      'drive',
      'year_from',
      'price_to',
      'mileage_to',
      'own',
      'sort',
      'page',
      'lang',
      'utm_source',
    ];
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.bigInt().map(String),
      fc.constantFrom("' or 1=1", '<script>', '\u0000', '-1', '1e9', 'toyota'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 }),
        async (pairs) => {
          const query = new URLSearchParams(
            pairs.map(([name, text]) => [name, text.toWellFormed()]),
          ).toString();
          const answer = await app.inject(`/api/cars/?${query}`);
          expect([200, 400], `${query}: ${answer.body}`).toContain(answer.statusCode);
          if (answer.statusCode === 400) expect(names).toContain(answer.json().errors[0].field.split('.')[0]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('every answer', () => {
  test('has a request id and security headers', async ({ app }) => {
    const answer = await app.inject('/api/brands/');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: expect.stringContaining('accept-language'),
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('that is cacheable answers 304 to a conditional request', async ({ app }) => {
    const first = await app.inject('/api/brands/');
    expect(first.headers['cache-control']).toContain('max-age');
    const second = await app.inject({
      url: '/api/brands/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(second.statusCode).toBe(304);
  });

  test('has `Vary: Accept-Encoding`, compressed or not', async ({ app }) => {
    for (const url of ['/api/brands/', '/api/nothing/', '/api/docs', '/robots.txt']) {
      for (const encoding of ['identity', 'br']) {
        const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(String(answer.headers.vary).match(/accept-encoding/g), url).toHaveLength(1);
      }
    }
  });

  test('is compressed if the client accepts it', async ({ app }) => {
    const answer = await app.inject({ url: '/api/company/cities/', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('health checks and documentation', () => {
  test('alive and ready', async ({ app }) => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('its API documents itself, for programs and for people', async ({ app }) => {
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const paths = Object.keys(document.paths);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/cars/',
        '/cars/{id}/',
        '/brands/',
        '/brands/{brand}/models/',
        '/company/cities/',
      ]),
    );
    const page = await app.inject('/api/docs');
    for (const path of paths) expect(page.body).toContain(path);
    expect(page.headers['content-security-policy']).toContain("object-src 'none'");
    const again = await app.inject({
      url: '/api/docs',
      headers: { 'if-none-match': String(page.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
