import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageParts } from '../../../platform/web/cached-html.tsx';
import type { HtmlWriter } from './page-buffer.ts';

/** Memory of an entry besides its HTML: its hashed key, and what the cache and the buffer need. */
const entryBytes = 400;

/** The tags that `cachedHtml` puts into a page. */
const marker = /<cached-html (cached|start|end)="(\d+)"><\/cached-html>/;
const encoder = new TextEncoder();

/**
 * Caches the HTML of parts of pages by all that it depends on, so nothing has to be invalidated. A part that is not cached
 * is rendered by React with the page and cut out of the page's HTML. The least recently used leave first.
 */
export function createHtmlCache({ maxBytes }: { maxBytes: number }) {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + entryBytes,
  });

  /** The parts of a page that is going to be rendered, and how to put them into its HTML. */
  function partsOfPage(): PageParts & { fill(html: string, writer: HtmlWriter): void } {
    const parts: { key: string; html: Uint8Array | undefined }[] = [];
    return {
      place(text) {
        // The hash is shorter than the key, which contains the part's data.
        const key = hash('sha256', text, 'base64');
        const html = cache.get(key);
        return { at: parts.push({ key, html }) - 1, isCached: html !== undefined };
      },
      /** Writes the HTML with cached parts in place of their markers; stores the parts that were rendered. */
      fill(html, writer) {
        const [first = '', ...rest] = html.split(marker);
        writer.text(first);
        for (let at = 0; at < rest.length; at += 3) {
          const [kind, number, text = ''] = rest.slice(at, at + 3);
          const part = parts[Number(number)];
          if (kind === 'cached' && part?.html) writer.bytes(part.html);
          if (kind === 'start' && part) cache.set(part.key, encoder.encode(text));
          writer.text(text);
        }
      },
    };
  }
  return { partsOfPage };
}
