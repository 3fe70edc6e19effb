/**
 * The markup of documents: `## heading`, `### smaller heading`, `- item` and `1. item` of a list, paragraphs between
 * empty lines; inside a line `**strong**` and `[label](address)`. It is parsed into a tree that is rendered as elements
 * and never as HTML, so an author cannot inject anything, and only the addresses allowed below become links.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; address: string };
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

const listMarks = [/^-\s+/, /^\d{1,3}\.\s+/] as const;

export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let headings = 0;

  function endParagraph() {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', content: inlineOf(lines.join(' ')) });
    lines = [];
  }

  for (const line of source.split(/\r\n?|\n/).map((line) => line.trim())) {
    const heading = /^(##|###)\s+(.+)$/.exec(line);
    const mark = listMarks.find((pattern) => pattern.test(line));
    if (line === '' || heading || mark) endParagraph();
    if (heading) {
      headings += 1;
      const [, hashes, text = ''] = heading;
      blocks.push({ kind: 'heading', level: hashes === '##' ? 2 : 3, text, id: `part-${headings}` });
    } else if (mark) {
      const isNumbered = mark === listMarks[1];
      const item = inlineOf(line.replace(mark, ''));
      const last = blocks.at(-1);
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item);
      else blocks.push({ kind: 'list', isNumbered, items: [item] });
    } else if (line !== '') lines.push(line);
  }
  endParagraph();
  return blocks;
}

/**
 * No part of a pattern runs over the character that it begins with, so a text of any length is read in one pass: an
 * address ends at the next `[`, too.
 */
const inlineMarkup = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^)[\n]*)\)/g;
const linkMarkup = /\[[^[\]]+\]\(([^)[\n]*)\)/g;

function inlineOf(text: string): Inline[] {
  const content: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(inlineMarkup)) {
    const [matched, strong, label = '', address = ''] = match;
    if (match.index > at) content.push({ kind: 'text', text: text.slice(at, match.index) });
    if (strong !== undefined) content.push({ kind: 'strong', text: strong });
    // A link that is not allowed stays plain text.
    else
      content.push(
        isSafeAddress(address) ? { kind: 'link', text: label, address } : { kind: 'text', text: label },
      );
    at = match.index + matched.length;
  }
  if (at < text.length) content.push({ kind: 'text', text: text.slice(at) });
  return content;
}

/** A path on our site. Browsers treat `//host`, `/\host` and paths with control characters as other sites. */
const ownPath = /^\/(?![/\\])[^\s\\()\p{Cc}]*$/u;

export function isOwnPath(address: string): boolean {
  return ownPath.test(address);
}

export function isSafeAddress(address: string): boolean {
  if (isOwnPath(address)) return true;
  if (/^mailto:[^\s@?]+@[^\s@?]+$/.test(address) || /^tel:\+?\d{3,15}$/.test(address)) return true;
  if (!/^https?:\/\/[^\s\\()\p{Cc}]+$/u.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Lists link addresses that are not allowed, for the error message. */
export function unsafeAddresses(source: string): string[] {
  const addresses = [...source.matchAll(linkMarkup)].map(([, address = '']) => address);
  return addresses.filter((address) => !isSafeAddress(address));
}

/** Plain text of the first paragraph, for the page's description. */
export function firstParagraph(source: string): string {
  const firstBlock = parseMarkup(source).find((block) => block.kind === 'paragraph');
  return firstBlock?.kind === 'paragraph' ? firstBlock.content.map(({ text }) => text).join('') : '';
}
