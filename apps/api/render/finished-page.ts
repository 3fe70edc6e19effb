import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Preloads } from '../start/site-bundle.ts';

/** A rendered page, the same for every visitor of its address. */
export type FinishedPage = {
  status: number;
  locale: Locale;
  policy: string;
  preloads: Preloads;
  etag: string;
  body(encoding: PageEncoding): Promise<Buffer>;
  /** Bytes of memory that the page uses: its bodies compressed in three ways, of which gzip's is half as long again. */
  bytes: number;
};

export type PageEncoding = 'zstd' | 'br' | 'gzip' | 'identity';

/**
 * Brotli's window is 2^18 bytes, about the length of a page. The default window would allocate megabytes for each
 * compression, which triggers the garbage collector often.
 */
const windowBits = 18;

// A twentieth more bytes than brotli's in a third of its time.
const zstdOptions = (html: Buffer) => ({
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
  pledgedSrcSize: html.length,
});

/** Compresses in the thread that calls, into memory of its own. */
export const zstdNow = (html: Buffer) => zstdCompressSync(html, zstdOptions(html));

// The whole page is compressed at once. Streaming would start sooner, but take several times as much CPU time; what the
// browser needs first is in the header `Link`.
const compress = {
  zstd: (html: Buffer) => promisify(zstdCompress)(html, zstdOptions(html)),
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }),
} as const satisfies Record<Exclude<PageEncoding, 'identity'>, (html: Buffer) => Promise<Buffer>>;

/** Compresses bytes when they are first wanted in an encoding, and keeps the result. */
export const compressedOnce = (bytes: Buffer) => bodiesOf(async () => bytes);

/** The same for bytes that are read when they are needed, and not kept. */
function bodiesOf(read: () => Promise<Buffer>): (encoding: PageEncoding) => Promise<Buffer> {
  const bodies = new Map<PageEncoding, Promise<Buffer>>();
  return (encoding) => {
    if (encoding === 'identity') return read();
    const existing = bodies.get(encoding);
    if (existing) return existing;
    const body = read().then(compress[encoding]);
    bodies.set(encoding, body);
    body.catch(() => bodies.delete(encoding));
    return body;
  };
}

/** Render threads compress their pages with zstd, which most browsers want; other encodings are made of that. */
export function finishPage(
  page: Pick<FinishedPage, 'status' | 'locale' | 'policy' | 'preloads'> & { zstd: Buffer },
): FinishedPage {
  const { status, locale, policy, preloads, zstd } = page;
  const bodyIn = bodiesOf(() => promisify(zstdDecompress)(zstd));
  return {
    status,
    locale,
    policy,
    preloads,
    // A weak ETag, because the bytes differ by encoding. It is random, because each rendering contains its own time and
    // therefore differs anyway.
    etag: `W/"${randomUUID()}"`,
    body: async (encoding) => (encoding === 'zstd' ? zstd : bodyIn(encoding)),
    bytes: 4 * zstd.length,
  };
}

/** Every current browser accepts zstd, except Safari before version 26. */
const preferred = ['zstd', 'br', 'gzip'] as const satisfies PageEncoding[];

/** The encoding of a response: the one we prefer among those in the request's `Accept-Encoding`. */
export function encodingOf(accepted = ''): PageEncoding {
  const accepts = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepts.add(name);
  }
  return preferred.find((encoding) => accepts.has(encoding)) ?? 'identity';
}
