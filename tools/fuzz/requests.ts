import type { Random } from '../../platform/server/random.ts';
import type { Call } from './document.ts';
import { fittingValue, hostileValue, type KnownIds, withHostilePart } from './values.ts';

export const people = ['guest', 'member', 'moderator', 'inspector', 'manager', 'admin'] as const;
export type Person = (typeof people)[number];

export type FuzzRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
};

/** A request before it is written down: tricks change its parts. */
type Draft = {
  method: string;
  path: string;
  inPath: Record<string, unknown>;
  query: unknown;
  body: unknown;
  /** Sent in place of `body` if set. */
  bytes: Buffer | undefined;
  headers: Record<string, string>;
  /** Added to the query as it stands. */
  rawQuery: string;
};
type Trick = (draft: Draft, random: Random) => void;

const json = 'application/json';
const someUrl = (value: unknown) =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());
/** Starts of files, with garbage behind them. */
const fileStarts = [
  'ffd8ffe000104a464946',
  '89504e470d0a1a0a0000000d49484452',
  '255044462d312e37',
  '504b0304',
  '52494646ffffffff57454250',
  '000000186674797068656963',
  '474946383961ffffffff',
  '1f8b08',
  '3c3f786d6c3e',
  '',
];

function garbage(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

function setBytes(draft: Draft, bytes: Buffer | string): void {
  draft.bytes = Buffer.from(bytes as string);
}

const tricks: Record<string, Trick> = {
  'nothing wrong': () => {},
  'a wrong value': (draft, random) => {
    if (draft.body === undefined) draft.query = withHostilePart(draft.query, random);
    else draft.body = withHostilePart(draft.body, random);
  },
  'a wrong path parameter': (draft, random) => {
    const name = random.pick(Object.keys(draft.inPath));
    if (name !== undefined) draft.inPath = { ...draft.inPath, [name]: hostileValue(random) };
    else draft.rawQuery = `${someUrl(hostileValue(random))}=1`;
  },
  'a missing field': (draft, random) => {
    const part = (draft.body ?? draft.query) as object;
    const gone = random.pick(Object.keys(part ?? {}));
    const rest = Object.fromEntries(Object.entries(part ?? {}).filter(([name]) => name !== gone));
    if (draft.body === undefined) draft.query = rest;
    else draft.body = rest;
  },
  'an extra field': (draft, random) => {
    const name = random.pick(['id', 'role', 'bytes', 'constructor', 'a'.repeat(2_000), '', 'price', '\0']);
    const extra = { [name]: hostileValue(random) };
    if (draft.body === undefined) draft.query = { ...(draft.query as object), ...extra };
    else draft.body = { ...(draft.body as object), ...extra };
  },
  'numbers that JSON has not': (draft, random) => {
    const text = JSON.stringify(draft.body ?? {});
    const number = random.pick([
      'NaN',
      '1e999',
      '-1e999',
      'Infinity',
      '0x10',
      '00',
      '1e-400',
      '9'.repeat(400),
      '-',
    ]);
    setBytes(draft, /\d+/.test(text) ? text.replace(/\d+/, number) : `{"id":${number}}`);
  },
  'broken JSON': (draft, random) => {
    const text = JSON.stringify(draft.body ?? { a: 1 });
    const cut = random.below(text.length + 1);
    setBytes(
      draft,
      random.pick([
        text.slice(0, cut),
        `${text}${text}`,
        `\ufeff${text}`,
        `{"__proto__":{"a":1},${text.slice(1)}`,
        `{"id":1,"id":2,${text.slice(1)}`,
        '['.repeat(1 + random.below(5_000)),
        `${'['.repeat(40)}${']'.repeat(40)}`,
        '"',
        'null',
        '1',
        '"text"',
        '[]',
        text.replaceAll('"', "'"),
      ]),
    );
  },
  'bytes that are no UTF-8': (draft, random) => {
    const text = Buffer.from(JSON.stringify(draft.body ?? { name: 'abc' }));
    const at = random.below(text.length + 1);
    const broken = random.pick(['ff', 'c0af', 'eda080', 'f4908080', '00', 'e282']);
    setBytes(draft, Buffer.concat([text.subarray(0, at), Buffer.from(broken, 'hex'), text.subarray(at)]));
  },
  'another content type': (draft, random) => {
    const type = random.pick([
      '',
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'application/json; charset=utf-16',
      'application/json; charset="',
      'APPLICATION/JSON',
      'application/json, text/plain',
      'application/xml',
      'a',
      ';',
      'a/b'.repeat(200),
    ]);
    draft.headers['content-type'] = type;
  },
  'broken multipart': (draft, random) => {
    draft.headers['content-type'] = random.pick([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      `multipart/form-data; boundary=${'x'.repeat(500)}`,
    ]);
    setBytes(
      draft,
      random.pick([
        '--x\r\n',
        '--x\r\ncontent-disposition: form-data; name="',
        '--x\r\ncontent-disposition: form-data; name="a"; filename="../../a"\r\n\r\nabc',
        '--x\r\n\r\n--x--',
        '--x'.repeat(2_000),
        '',
      ]),
    );
  },
  'a strange file': (draft, random) => {
    const start = Buffer.from(random.pick(fileStarts), 'hex');
    setBytes(draft, Buffer.concat([start, garbage(random, random.pick([0, 10, 300, 4_000]))]));
  },
  'a strange query': (draft, random) => {
    draft.rawQuery = random.pick([
      '%',
      '%00',
      '%ff%fe',
      'a[b]=c&a[]=1&a.b=2',
      'page=1&page=2&page=3',
      'limit=-1&offset=-1&page=99999999999&page_size=1e9',
      'lang=xx&lang=ru&ordering=-id;select',
      '&&&=&=1&a',
      '__proto__[x]=1&__proto__=1&constructor=1',
      `q=${'%d0'.repeat(1_000)}`,
      `q=${'a'.repeat(6_000)}`,
      Array.from({ length: 900 }, (_, at) => `k${at}=1`).join('&'),
      'cursor=AAAA&after=%22&before=null&since=1e400',
      'facets=all&price_from=9e99&price_to=-9e99&year_from=NaN',
    ]);
  },
  'a strange path': (draft, random) => {
    const change = random.pick<(path: string) => string>([
      (path) => `${path}../../../etc/passwd`,
      (path) => path.replace('/api/', '/api/..%2f..%2f'),
      (path) => path.replaceAll('/', '//'),
      (path) => path.replaceAll('/', '%2f'),
      (path) => `${path};a=b`,
      (path) => `${path}%00`,
      (path) => `${path}%ff`,
      (path) => `${path}%`,
      (path) => path.toUpperCase(),
      (path) => path.slice(0, -1),
      (path) => `${path}${'a'.repeat(300)}/`,
      (path) => `${path}${'a/'.repeat(500)}`,
      (path) => path.replace(/\/(\d+)\//, '/%2e%2e/'),
      (path) => `${path}\\..\\`,
      (path) => `${path}.json`,
    ]);
    draft.path = change(draft.path);
  },
  'strange headers': (draft, random) => {
    Object.assign(
      draft.headers,
      random.pick<Record<string, string>>([
        { cookie: 'a'.repeat(7_000) },
        { cookie: 'visitor=%00; seen=1:9999999999:; city=-1; locale=xx; __Host-visitor=a; =; ;' },
        { cookie: 'city=%7B%7D; theme=%ff; own_changes=%22; changes=99999999999999999999' },
        { range: 'bytes=0-0,-1,5-2,999999999999-' },
        { 'if-none-match': `W/"${'a'.repeat(2_000)}", *` },
        { 'if-modified-since': 'Thu, 99 Foo 99999 99:99:99' },
        { 'accept-language': `${'kk;q=9,'.repeat(300)}*` },
        { 'accept-encoding': 'identity;q=0, *;q=0' },
        { 'accept-encoding': `${'br;q=x,'.repeat(200)}` },
        { accept: 'text/html' },
        { accept: `${'*/*;q=0,'.repeat(300)}` },
        { host: 'evil.example' },
        { host: '127.0.0.1:99999' },
        { 'x-forwarded-for': '1.2.3.4, a, ::1', 'x-forwarded-host': 'evil.example', forwarded: 'for=' },
        { origin: 'null' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { 'content-encoding': 'gzip' },
        { 'content-encoding': 'br, gzip, x' },
        { 'x-http-method-override': 'DELETE', 'x-request-id': 'a'.repeat(3_000) },
        { 'user-agent': '\u00ff'.repeat(2_000) },
        { 'last-event-id': '-1', accept: 'text/event-stream' },
        { upgrade: 'websocket', connection: 'upgrade' },
        { expect: '200-ok' },
      ]),
    );
  },
  'a bad token': (draft, random) => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const token = (draft.headers.authorization ?? 'Bearer a.b.c').slice('Bearer '.length);
    draft.headers.authorization = random.pick([
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'Bearer a.b.c',
      'Bearer tulpar_',
      `Bearer tulpar_${'a'.repeat(43)}`,
      `Bearer ${'a'.repeat(6_000)}`,
      `Bearer ${none}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`,
      `Bearer ${token.slice(0, random.below(token.length))}`,
      `Bearer ${token}x`,
      `Bearer ${token.replace(/.\./, 'A.')}`,
      `bearer  ${token}`,
    ]);
  },
  'another method': (draft, random) => {
    draft.method = random.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'DELETE', 'TRACE', 'PROPFIND']);
  },
};
const trickNames = Object.keys(tricks);

function draftOf(call: Call, random: Random, ids: KnownIds): Draft {
  const { method, path, query, body } = call;
  return {
    method,
    path,
    inPath: Object.fromEntries(
      Object.entries(call.inPath).map(([name, schema]) => [name, fittingValue(schema, random, ids)]),
    ),
    query: fittingValue(query, random, ids) || {},
    body: body === null || body === 'bytes' ? undefined : fittingValue(body, random, ids),
    bytes: body === 'bytes' ? garbage(random, 50) : undefined,
    headers: body === null ? {} : { 'content-type': body === 'bytes' ? 'application/octet-stream' : json },
    rawQuery: '',
  };
}

function urlOf({ path, inPath, query, rawQuery }: Draft): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => someUrl(inPath[name] ?? ''));
  const isTable = typeof query === 'object' && query !== null;
  const fields = Object.entries(isTable ? query : { q: query }).map(
    ([name, value]) => `${someUrl(name)}=${someUrl(value)}`,
  );
  const text = [...fields, rawQuery].filter(Boolean).join('&');
  return text === '' ? address : `${address}?${text}`;
}

/** One request, which depends on nothing but the state of `random`, and what is strange about it. */
export function makeRequest(
  call: Call,
  { random, token, ids }: { random: Random; token: string | null; ids: KnownIds },
): { request: FuzzRequest; tricks: string[] } {
  const draft = draftOf(call, random, ids);
  draft.headers['accept-language'] = random.pick(['ru', 'kk', 'en']);
  if (token) draft.headers.authorization = `Bearer ${token}`;
  const chosen = [random.pick(trickNames)];
  if (random.chance(0.3)) chosen.push(random.pick(trickNames));
  for (const name of chosen) tricks[name]?.(draft, random);
  const { method, headers } = draft;
  const body =
    draft.bytes ?? (draft.body === undefined ? undefined : Buffer.from(JSON.stringify(draft.body)));
  const hasBody = body !== undefined && method !== 'TRACE';
  return { request: { method, url: urlOf(draft), headers, ...(hasBody && { body }) }, tricks: chosen };
}
