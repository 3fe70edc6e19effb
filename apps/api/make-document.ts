import { randomBytes } from 'node:crypto';
import type { Locale } from '../../platform/contract/locale.ts';
import type { PageRequest } from '../site/entry-server.tsx';
import { headScript } from '../site/shell/head-script.ts';
import { siteInfoId } from '../site/site-info.ts';
import { assemblePage } from './assemble-page.ts';
import type { SiteBundle } from './site-bundle.ts';

export type DocumentRequest = Omit<PageRequest, 'nonce'>;
/** A page whole, as it goes out. */
export type Document = {
  status: number;
  locale: Locale;
  html: Uint8Array;
  /** Names of the scripts that it carries, for its policy. */
  scripts: string[];
};
export type MakeDocument = (request: DocumentRequest) => Promise<Document | { location: string }>;

/** Renders pages of a bundle, and adds to their heads what React does not know. */
export function documentMaker(bundle: SiteBundle): MakeDocument {
  return async function makeDocument(request) {
    const nonce = randomBytes(16).toString('hex');
    const rendered = await bundle.renderPage({ ...request, nonce });
    if ('location' in rendered) return { location: rendered.location };
    const { locale, failedWith, pages } = rendered;
    const site = JSON.stringify(request.site).replaceAll('<', '\\u003c');
    const head = [
      `<script nonce="${nonce}">${headScript}</script>`,
      `<script type="application/json" id="${siteInfoId}">${site}</script>`,
      bundle.assetTags(locale, pages, nonce),
    ].join('');
    const status = rendered.status >= 500 ? (failedWith ?? rendered.status) : rendered.status;
    return { status, locale, ...assemblePage(rendered, head, nonce) };
  };
}
