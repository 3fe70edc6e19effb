import { lookup as lookUpName } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/*
 * Loads files from addresses that strangers name. Nothing inside our network answers such a request: the name is looked up
 * once, and the connection is made to just the address that was checked, also after each redirect.
 */

export type FetchFault =
  /** Not an address of the web, or one with a password or an unusual port. */
  | 'address_invalid'
  /** The name leads into a private network. */
  | 'address_private'
  | 'unreachable'
  /** The server answered with an error. */
  | 'not_found'
  | 'too_many_redirects'
  | 'too_large'
  | 'too_slow';

export class FetchRefused extends Error {
  readonly code: FetchFault;

  constructor(code: FetchFault) {
    super(code);
    this.name = 'FetchRefused';
    this.code = code;
  }
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
/** Global addresses of version 6; all others are private, or lead to addresses of version 4. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateNetworks.check(address, 'ipv4');
  return family === 6 && publicNetworks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}

export type FetchOptions = {
  maxBytes: number;
  /** For the whole file, in milliseconds. */
  timeoutMs: number;
  /** The `ETag` of the file as it was loaded last. */
  etag?: string | null;
  /** Tells addresses of the public internet; tests allow this machine. */
  isAllowed?: (address: string) => boolean;
};

const maxRedirects = 3;
const userAgent = 'TulparAuto/1.0';

function checkedUrl(text: string, isAllowed: (address: string) => boolean): URL {
  if (!URL.canParse(text)) throw new FetchRefused('address_invalid');
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isWeb || url.username || url.password) throw new FetchRefused('address_invalid');
  // Addresses are checked here as well, because they are not looked up.
  if (isIP(host) && !isAllowed(host)) throw new FetchRefused('address_private');
  if (url.port !== '' && isAllowed === isPublicAddress) throw new FetchRefused('address_invalid');
  return url;
}

/** Looks a name up and gives only addresses that may be asked. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    lookUpName(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(new FetchRefused('address_private'), '', 0);
      if (options.all) return done(null, allowed);
      done(null, first.address, first.family);
    });
  };
}

async function ask(
  url: URL,
  {
    etag,
    isAllowed,
    signal,
  }: { etag: string | null; isAllowed: (address: string) => boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      signal,
      lookup: checkedLookup(isAllowed),
      agent: false,
      headers: {
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': 'gzip',
        ...(etag && { 'if-none-match': etag }),
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

type Answer = { body: Readable; etag: string | null } | 'unchanged';

/** Follows redirects, each to a checked address. */
async function open(address: string, options: FetchOptions, signal: AbortSignal): Promise<Answer> {
  const { isAllowed = isPublicAddress, etag = null } = options;
  let url = checkedUrl(address, isAllowed);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await ask(url, { etag, isAllowed, signal });
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && status !== 304 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw new FetchRefused('address_invalid');
      url = checkedUrl(new URL(headers.location, url).href, isAllowed);
      continue;
    }
    if (status === 304) {
      response.destroy();
      return 'unchanged';
    }
    if (status !== 200) {
      response.destroy();
      throw new FetchRefused('not_found');
    }
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) {
      response.destroy();
      throw new FetchRefused('too_large');
    }
    const isPacked = headers['content-encoding'] === 'gzip';
    const body = isPacked ? response.pipe(createGunzip()) : response;
    // An error of the connection ends the unpacked stream, too.
    if (isPacked) response.on('error', (error) => body.destroy(error));
    return { body, etag: headers.etag ?? null };
  }
  throw new FetchRefused('too_many_redirects');
}

/** Passes on a limited number of bytes, counted after unpacking. */
async function* limited(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) {
      body.destroy();
      throw new FetchRefused('too_large');
    }
    yield chunk as Buffer;
  }
}

async function load<Result>(
  address: string,
  options: FetchOptions,
  take: (chunks: AsyncGenerator<Buffer>) => Promise<Result>,
): Promise<{ content: Result; etag: string | null } | 'unchanged'> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const answer = await open(address, options, signal);
    if (answer === 'unchanged') return answer;
    // A server that sends its bytes one by one ends with the time, too.
    signal.addEventListener('abort', () => answer.body.destroy(new FetchRefused('too_slow')));
    return { content: await take(limited(answer.body, options.maxBytes)), etag: answer.etag };
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    if (signal.aborted) throw new FetchRefused('too_slow');
    throw new FetchRefused('unreachable');
  }
}

/** Loads a small file, such as a picture. Throws `FetchRefused`. */
export async function fetchBytes(address: string, options: FetchOptions): Promise<Buffer> {
  const loaded = await load(address, options, (chunks) => buffer(chunks));
  if (loaded === 'unchanged') throw new FetchRefused('not_found');
  return loaded.content;
}

/** Loads a file of any size to this path. With an `etag`, nothing is loaded if the file is unchanged. */
export async function fetchToFile(
  address: string,
  path: string,
  options: FetchOptions,
): Promise<{ etag: string | null } | 'unchanged'> {
  const loaded = await load(address, options, (chunks) => pipeline(chunks, createWriteStream(path)));
  return loaded === 'unchanged' ? loaded : { etag: loaded.etag };
}
