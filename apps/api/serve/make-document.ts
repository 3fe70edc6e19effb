import { randomBytes } from 'node:crypto';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type SiteInfo, siteInfoId } from '../../../platform/web/site-info.ts';
import type { PageRequest } from '../../site/render/entry-server.tsx';
import { createPageBuffer } from '../../site/render/page-buffer.ts';
import { assemblePage, type SealedTags } from '../render/assemble-page.ts';
import { sealScripts } from '../render/content-security-policy.ts';
import { zstdNow } from '../render/finished-page.ts';
import type { PageAssets, Preloads, SiteBundle } from '../start/site-bundle.ts';

export type DocumentRequest = Omit<PageRequest, 'nonce'>;
/** A complete HTML document. */
export type Document = {
  status: number;
  locale: Locale;
  /** The HTML, compressed: it is a seventh as much to send to another thread and to cache. */
  zstd: Uint8Array<ArrayBuffer>;
  /** Hashes of the document's inline scripts, for the content security policy. */
  scripts: string[];
  preloads: Preloads;
};
export type MakeDocument = (request: DocumentRequest) => Promise<Document | { location: string }>;

/** Returns a function that renders a page of the built site and adds the build's styles and scripts to its head. */
export function documentMaker(bundle: SiteBundle): MakeDocument {
  const buffer = createPageBuffer();
  const heads = new Map<string, SealedTags>();

  /** The tags that the head of this page has beside React's; only few pages differ in them. */
  function headOf({ locale, pages, startsAtOnce }: PageAssets, site: SiteInfo): SealedTags {
    const key = JSON.stringify([locale, pages, startsAtOnce, site]);
    const known = heads.get(key);
    if (known) return known;
    const nonce = randomBytes(16).toString('hex');
    const tags = [
      `<script type="application/json" id="${siteInfoId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
      bundle.assetTags({ locale, pages, startsAtOnce }, nonce),
    ];
    const head = sealScripts(tags.join(''), nonce);
    heads.set(key, head);
    return head;
  }

  return async function makeDocument(request) {
    const nonce = randomBytes(16).toString('hex');
    const rendered = await bundle.renderPage({ ...request, nonce });
    if ('location' in rendered) return { location: rendered.location };
    const { locale, failedWith } = rendered;
    const status = rendered.status >= 500 ? (failedWith ?? rendered.status) : rendered.status;
    const head = headOf(rendered, request.site);
    buffer.clear();
    const scripts = assemblePage(rendered, { head, nonce, writer: buffer });
    // Copied, because a small buffer shares its memory with others, and a page goes to another thread with its memory.
    const zstd = new Uint8Array(zstdNow(buffer.written()));
    return { status, locale, scripts, zstd, preloads: bundle.preloads(rendered) };
  };
}
