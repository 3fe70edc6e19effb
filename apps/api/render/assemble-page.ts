import type { RenderedPage } from '../../site/render/entry-server.tsx';
import type { HtmlWriter } from '../../site/render/page-buffer.ts';
import { sealScripts } from './content-security-policy.ts';

/** Tags for the head of a document, without nonce, and the hashes of their scripts. */
export type SealedTags = ReturnType<typeof sealScripts>;

/**
 * Writes the document with `head` at the end of its head and the data blocks at its end, and removes the nonce from its
 * scripts; returns their hashes. Scripts are only in the head and at the end, so the long part between them is not searched.
 */
export function assemblePage(
  { html, fill, dataBlocks }: Pick<RenderedPage, 'html' | 'fill' | 'dataBlocks'>,
  { head, nonce, writer }: { head: SealedTags; nonce: string; writer: HtmlWriter },
): string[] {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const nonceAt = html.indexOf(nonce, headEnd);
  const scriptsAt = nonceAt < 0 ? bodyEnd : html.lastIndexOf('<', nonceAt);
  const first = sealScripts(html.slice(0, headEnd), nonce);
  const last = sealScripts(html.slice(scriptsAt, bodyEnd), nonce);
  writer.text(first.html);
  writer.text(head.html);
  fill(html.slice(headEnd, scriptsAt), writer);
  writer.text(last.html);
  for (const block of dataBlocks) writer.text(block);
  writer.text(html.slice(bodyEnd));
  return [...new Set([...first.scripts, ...head.scripts, ...last.scripts])];
}
