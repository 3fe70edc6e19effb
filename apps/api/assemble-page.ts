import type { RenderedPage } from '../site/entry-server.tsx';
import { sealScripts } from './content-security-policy.ts';

/**
 * Adds the tags `head` to the document's head and the data blocks to its end, and removes the nonce from its scripts.
 * Scripts are only in the head and at the end, so the long part between them is not searched.
 */
export function assemblePage(
  { html, fill, dataBlocks }: Pick<RenderedPage, 'html' | 'fill' | 'dataBlocks'>,
  head: string,
  nonce: string,
): { html: Buffer; scripts: string[] } {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const nonceAt = html.indexOf(nonce, headEnd);
  const scriptsAt = nonceAt < 0 ? bodyEnd : html.lastIndexOf('<', nonceAt);
  const first = sealScripts(html.slice(0, headEnd) + head, nonce);
  const last = sealScripts(html.slice(scriptsAt, bodyEnd), nonce);
  return {
    html: Buffer.concat([
      Buffer.from(first.html),
      ...fill(html.slice(headEnd, scriptsAt)),
      Buffer.from(last.html),
      ...dataBlocks,
      Buffer.from(html.slice(bodyEnd)),
    ]),
    scripts: [...first.scripts, ...last.scripts],
  };
}
