import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '../../platform/contract/locale.ts';

/** A page as it goes out, the same for everybody who asks for its address. */
export type FinishedPage = {
  status: number;
  locale: Locale;
  policy: string;
  etag: string;
  /** Its bytes as an encoding writes them; each is made when it is first asked for. */
  body(encoding: PageEncoding): Promise<Buffer>;
  /** What it holds in memory by now. */
  size(): number;
};

export type PageEncoding = 'br' | 'gzip' | 'identity';

/**
 * As wide as a page is long. The usual window is megabytes of memory for each page that is being compressed, and the
 * garbage collector runs over everything that is kept because of it.
 */
const windowBits = 18;

// A whole page at once: pieces would be written sooner, and cost several times as much.
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
  let size = html.length;
  return {
    status: page.status,
    locale: page.locale,
    policy: page.policy,
    // Weak: it names the page, whose bytes differ by encoding. Each tells when it was made, so none is like another.
    etag: `W/"${randomUUID()}"`,
    body(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const body = compress[encoding](html);
      bodies.set(encoding, body);
      if (encoding !== 'identity')
        body.then(
          ({ length }) => {
            size += length;
          },
          () => bodies.delete(encoding),
        );
      return body;
    },
    size: () => size,
  };
}

/** The one that we like best of those that a browser takes; it names them in `Accept-Encoding`. */
export function encodingOf(accepted = ''): PageEncoding {
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}
