import type { Span } from '../../case-contract.ts';

/**
 * Runs a search on the text with each run of white space made one space, and returns the spans of the original text.
 * Long runs of spaces hide nothing from the patterns then, and cannot make them slow.
 */
export function findInCollapsed<Found extends Span>(text: string, find: (text: string) => Found[]): Found[] {
  let collapsed = '';
  /** Position in `text` of each character of `collapsed`. */
  const positions: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = isWhiteSpace(text, at);
    if (isSpace && at > 0 && isWhiteSpace(text, at - 1)) continue;
    collapsed += isSpace ? ' ' : text[at];
    positions.push(at);
  }
  return find(collapsed).map((span) => ({
    ...span,
    start: positions[span.start] ?? text.length,
    end: (positions[span.end - 1] ?? text.length - 1) + 1,
  }));
}

const isWhiteSpace = (text: string, at: number) => /\s/u.test(text[at] ?? '');
