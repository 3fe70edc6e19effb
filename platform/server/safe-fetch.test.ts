import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FetchOptions, FetchRefused, fetchBytes, fetchToFile, isPublicAddress } from './safe-fetch.ts';

test.for([
  ['93.184.216.34', true],
  ['2a02:6b8::2:242', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['not an address', false],
] as const)('%s is public: %s', ([address, isPublic]) => expect(isPublicAddress(address)).toBe(isPublic));

const files: Record<string, (answer: import('node:http').ServerResponse, etag: string | undefined) => void> =
  {
    '/file': (answer, etag) => {
      if (etag === '"1"') return answer.writeHead(304).end();
      answer.writeHead(200, { etag: '"1"' }).end('content');
    },
    '/packed': (answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000))),
    '/moved': (answer) => answer.writeHead(302, { location: '/file' }).end(),
    '/inside': (answer) => answer.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/passwd': (answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/round': (answer) => answer.writeHead(302, { location: '/round' }).end(),
    '/gone': (answer) => answer.writeHead(404).end(),
    '/slow': (answer) => {
      answer.writeHead(200);
      const timer = setInterval(() => answer.write('.'), 20);
      answer.on('close', () => clearInterval(timer));
    },
  };
const server = createServer((request, answer) =>
  files[request.url ?? '']?.(answer, request.headers['if-none-match']),
);
let base = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const here = {
  maxBytes: 1_000_000,
  timeoutMs: 2_000,
  isAllowed: (address: string) => address === '127.0.0.1',
};
const faultOf = (address: string, options: Partial<FetchOptions> = {}) =>
  fetchBytes(address, { ...here, ...options }).then(
    () => null,
    (error) => (error instanceof FetchRefused ? error.code : error),
  );

test('a file is loaded, also after a redirect, and not again if it is unchanged', async () => {
  expect((await fetchBytes(`${base}/file`, here)).toString()).toBe('content');
  expect((await fetchBytes(`${base}/moved`, here)).toString()).toBe('content');
  const path = join(tmpdir(), `safe-fetch-${process.pid}`);
  expect(await fetchToFile(`${base}/file`, path, here)).toEqual({ etag: '"1"' });
  expect(await readFile(path, 'utf8')).toBe('content');
  expect(await fetchToFile(`${base}/file`, path, { ...here, etag: '"1"' })).toBe('unchanged');
  await rm(path);
});

test('what leads inside, is too large, too slow or not there is refused', async () => {
  expect(await faultOf(`${base}/inside`)).toBe('address_private');
  expect(await faultOf(`${base}/passwd`)).toBe('address_invalid');
  expect(await faultOf(`${base}/round`)).toBe('too_many_redirects');
  expect(await faultOf(`${base}/gone`)).toBe('not_found');
  expect(await faultOf(`${base}/packed`)).toBe('too_large');
  expect(await faultOf(`${base}/slow`, { timeoutMs: 200 })).toBe('too_slow');
  expect(await faultOf('http://127.0.0.1:1/')).toBe('unreachable');
});

test('without exceptions for tests, this machine is never asked, however it is named', async () => {
  const strict = { isAllowed: isPublicAddress };
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '0x7f000001', '2130706433', '127.1'])
    expect(await faultOf(`http://${host}/`, strict), host).toBe('address_private');
  expect(await faultOf('http://localhost/', strict)).toBe('address_private');
  for (const address of [
    'ftp://example.kz/',
    'https://a:b@example.kz/',
    'https://example.kz:8443/',
    'cars.xml',
  ])
    expect(await faultOf(address, strict), address).toBe('address_invalid');
});
