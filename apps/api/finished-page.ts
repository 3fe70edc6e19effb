import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '../../platform/contract/locale.ts';

/** A rendered page, the same for every visitor of its address. */
export type FinishedPage = {
  status: number;
  locale: Locale;
  policy: string;
  etag: string;
  /** The body in an encoding, compressed at the first request for it. */
  body(encoding: PageEncoding): Promise<Buffer>;
  /** Memory used: the HTML, and about half as much for the compressed bodies. */
  bytes: number;
};

export type PageEncoding = 'br' | 'gzip' | 'identity';

/**
 * Window size for a page's length. The default window allocates megabytes for each compression, which triggers the
 * garbage collector often.
 */
const windowBits = 18;

// Compresses the whole page at once: streaming would start sooner, but cost several times as much CPU time.
const compress = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }),
  identity: async (html: Buffer) => html,
} as const satisfies Record<PageEncoding, (html: Buffer) => Promise<Buffer>>;

export function finishPage(
  page: Pick<FinishedPage, 'status' | 'locale' | 'policy'> & { html: Buffer },
): FinishedPage {
  const { html } = page;
  const bodies = new Map<PageEncoding, Promise<Buffer>>();
  return {
    status: page.status,
    locale: page.locale,
    policy: page.policy,
    // Weak, because the bytes differ by encoding. Random, because pages embed their render time and differ anyway.
    etag: `W/"${randomUUID()}"`,
    body(encoding) {
      const existing = bodies.get(encoding);
      if (existing) return existing;
      const body = compress[encoding](html);
      bodies.set(encoding, body);
      body.catch(() => bodies.delete(encoding));
      return body;
    },
    bytes: Math.ceil(html.length * 1.5),
  };
}

/** Our preferred encoding among those in `Accept-Encoding`. */
export function encodingOf(accepted = ''): PageEncoding {
  const accepts = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepts.add(name);
  }
  return accepts.has('br') ? 'br' : accepts.has('gzip') ? 'gzip' : 'identity';
}
