import fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
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
    for (const url of ['/cars', '/api/cars/'])
      expect((await app.inject({ method: 'TRACE' as 'GET', url })).statusCode, url).toBe(405);
    const options = await app.inject({ method: 'OPTIONS', url: '/cars' });
    expect(options.statusCode).toBe(204);
    expect(options.headers.allow).toBe('GET, HEAD, OPTIONS');

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
    const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(String(get.rawPayload.length));
    expect(head.payload).toBe('');
    expect((await app.inject({ method: 'HEAD', url: '/api/cars/?brand=nobodys' })).statusCode).toBe(400);
  });

  test('the root of the API answers 404, also for a browser', async ({ app }) => {
    for (const url of ['/api', '/api/', '/api?x=1']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode, url).toBe(404);
      expect(response.headers['content-type'], url).toContain('application/problem+json');
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

  test('text that the database cannot store is a validation error on its field', async ({ app }) => {
    for (const email of ['a\0b@example.kz', 'lone \ud800 surrogate']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/profiles/check-is-user-exist/',
        payload: { email },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
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
      const response = await app.inject(url);
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, url).toBeLessThan(500);
    }
  });

  test('no query causes a server error in the catalogue', async ({ app }) => {
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
          const response = await app.inject(`/api/cars/?${query}`);
          expect([200, 400], `${query}: ${response.body}`).toContain(response.statusCode);
          if (response.statusCode === 400)
            expect(names).toContain(response.json().errors[0].field.split('.')[0]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('every response', () => {
  test('has a request id and security headers', async ({ app }) => {
    const response = await app.inject('/api/brands/');
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: expect.stringContaining('accept-language'),
    });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('answers 304 to a conditional request if it is cacheable', async ({ app }) => {
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
        const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(String(response.headers.vary).match(/accept-encoding/g), url).toHaveLength(1);
      }
    }
  });

  test('is compressed if the client accepts it', async ({ app }) => {
    const response = await app.inject({ url: '/api/company/cities/', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
  });
});

describe('health checks and documentation', () => {
  test('alive and ready', async ({ app }) => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('the API is documented as OpenAPI and as HTML', async ({ app }) => {
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
    // Whatever is referred to exists, and no shape stands under two names.
    // Whatever is referred to exists, and no shape stands under two names.
    const { schemas, responses } = document.components;
    const known = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference] of references) expect(known).toContain(reference);
    expect(schemas.Car.properties.photos.items).toEqual({ $ref: '#/components/schemas/Photo' });
    const { schema } = document.paths['/cars/{id}/'].get.responses[200].content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/CarDetail' });
    const operations = Object.values<object>(document.paths).flatMap<{ operationId: string }>(Object.values);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const page = await app.inject('/api/docs');
    for (const name of Object.keys(schemas)) expect(page.body).toContain(`<section id="${name}">`);
    for (const path of paths) expect(page.body).toContain(path);
    expect(page.headers['content-security-policy']).toContain("object-src 'none'");
    const again = await app.inject({
      url: '/api/docs',
      headers: { 'if-none-match': String(page.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('its large documents are written once, however often they are asked for', async ({ app }) => {
    const ask = () => app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
    const first = await ask();
    const written = vi.spyOn(JSON, 'stringify');
    const second = await ask();
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(written.mock.calls.filter(([value]) => value?.openapi)).toEqual([]);
    written.mockRestore();
  });
});
