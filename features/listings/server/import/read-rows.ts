import { type Cells, columns, type Header, readHeader, UnreadableFile } from './columns.ts';
import { type Line, type LineChunk, longestLine } from './read-lines.ts';
import type { Refusal } from './reasons.ts';

type RowFault = Extract<
  Refusal,
  'wrong_column_count' | 'unbalanced_quote' | 'stray_quote' | 'too_long' | 'broken_encoding'
>;
/** A data row: its number from 1 and the line where it starts, with its cells or what is wrong with it as text. */
export type Row = { row: number; line: number } & (
  | { cells: Cells; fault?: undefined }
  | { cells: null; fault: RowFault; text: string }
);
export type RowChunk = { rows: Row[]; bytesRead: number };

/** A quoted cell may go on over so many lines; what is still open then was a missing quote. */
const mostLines = 4;

type Parsed = string[] | 'unbalanced_quote' | 'stray_quote';

/** One CSV record as RFC 4180 has it: cells may be quoted, quotes inside are doubled. */
export function parseRecord(text: string, delimiter: string): Parsed {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  while (true) {
    if (text[at] === '"') {
      let cell = '';
      let end = at + 1;
      while (true) {
        const quote = text.indexOf('"', end);
        if (quote === -1) return 'unbalanced_quote';
        cell += text.slice(end, quote);
        end = quote + 1;
        if (text[end] !== '"') break;
        cell += '"';
        end++;
      }
      if (end < text.length && text[end] !== delimiter) return 'stray_quote';
      cells.push(cell);
      at = end;
    } else {
      const next = text.indexOf(delimiter, at);
      const end = next === -1 ? text.length : next;
      const cell = text.slice(at, end);
      if (cell.includes('"')) return 'stray_quote';
      cells.push(cell);
      at = end;
    }
    if (at >= text.length) return cells;
    at++;
  }
}

type OpenLine = { number: number; text: string };

/**
 * Makes rows of lines. A quote that is never closed would swallow the rest of the file, so when a few lines do
 * not close it, its own line alone is refused and the next ones are read again as rows of their own.
 */
function rowMaker(header: Header) {
  let row = 0;
  let open: OpenLine[] = [];

  const faulty = (line: number, fault: RowFault, text: string): Row => ({
    row: ++row,
    line,
    cells: null,
    fault,
    text,
  });

  const whole = (line: number, parsed: string[]): Row => {
    const cells = {} as Cells;
    for (const [at, column] of header.columns.entries()) cells[column] = (parsed[at] ?? '').trim();
    return { row: ++row, line, cells };
  };

  function giveUp(): Row[] {
    const [first, ...others] = open;
    open = [];
    if (!first) return [];
    return [faulty(first.number, 'unbalanced_quote', first.text), ...others.flatMap(take)];
  }

  function takeOpen(line: OpenLine): Row[] {
    open.push(line);
    const [first] = open;
    const parsed = parseRecord(open.map(({ text }) => text).join('\n'), header.delimiter);
    if (first && Array.isArray(parsed) && parsed.length === columns.length) {
      open = [];
      return [whole(first.number, parsed)];
    }
    return parsed === 'unbalanced_quote' && open.length < mostLines ? [] : giveUp();
  }

  function take(line: Line): Row[] {
    if (line.text === null)
      return [...giveUp(), faulty(line.number, 'too_long', `more than ${longestLine} characters`)];
    const text = line.text;
    if (open.length > 0) return takeOpen({ number: line.number, text });
    if (text.trim() === '') return [];
    const parsed = parseRecord(text, header.delimiter);
    if (parsed === 'unbalanced_quote') return takeOpen({ number: line.number, text });
    if (parsed === 'stray_quote') return [faulty(line.number, parsed, text)];
    if (parsed.length !== columns.length) return [faulty(line.number, 'wrong_column_count', text)];
    return [whole(line.number, parsed)];
  }

  function finish(): Row[] {
    const rows: Row[] = [];
    while (open.length > 0) rows.push(...giveUp());
    return rows;
  }

  return { take, finish };
}

/** Rows of a table, chunk by chunk; the first line that is not blank must be the header. */
export async function* readRows(chunks: AsyncIterable<LineChunk>): AsyncGenerator<RowChunk> {
  let maker: ReturnType<typeof rowMaker> | undefined;
  let bytes = 0;
  for await (const { lines, bytesRead } of chunks) {
    bytes = bytesRead;
    const rows: Row[] = [];
    for (const line of lines) {
      if (maker) rows.push(...maker.take(line));
      else if (line.text === null) throw new UnreadableFile('The first line is too long to be a header');
      else if (line.text.trim() !== '') maker = rowMaker(readHeader(line.text));
    }
    // Nothing comes before the header: whoever waits for the first chunk learns whether the file fits.
    if (maker) yield { rows, bytesRead };
  }
  if (!maker) throw new UnreadableFile('The file has no header');
  yield { rows: maker.finish(), bytesRead: bytes };
}
