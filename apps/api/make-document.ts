import { randomBytes } from 'node:crypto';
import type { Locale } from '../../platform/contract/locale.ts';
import { siteInfoId } from '../../platform/web/site-info.ts';
import type { PageRequest } from '../site/entry-server.tsx';
import { headScript } from '../site/shell/head-script.ts';
import { assemblePage } from './assemble-page.ts';
import type { SiteBundle } from './site-bundle.ts';

export type DocumentRequest = Omit<PageRequest, 'nonce'>;
/** A complete HTML document. */
export type Document = {
  status: number;
  locale: Locale;
  html: Uint8Array;
  /** Hashes of the document's inline scripts, for the content security policy. */
  scripts: string[];
};
export type MakeDocument = (request: DocumentRequest) => Promise<Document | { location: string }>;

/** Returns a function that renders a page of the built site and adds the build's styles and scripts to its head. */
export function documentMaker(bundle: SiteBundle): MakeDocument {
  return async function makeDocument(request) {
    const nonce = randomBytes(16).toString('hex');
    const rendered = await bundle.renderPage({ ...request, nonce });
    if ('location' in rendered) return { location: rendered.location };
    const { locale, failedWith } = rendered;
    const site = JSON.stringify(request.site).replaceAll('<', '\\u003c');
    const head = [
      `<script nonce="${nonce}">${headScript}</script>`,
      `<script type="application/json" id="${siteInfoId}">${site}</script>`,
      bundle.assetTags(rendered, nonce),
    ].join('');
    const status = rendered.status >= 500 ? (failedWith ?? rendered.status) : rendered.status;
    return { status, locale, ...assemblePage(rendered, head, nonce) };
  };
}
