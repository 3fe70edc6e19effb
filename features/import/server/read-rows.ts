import { type Cells, type Column, type Header, readHeader, UnreadableFile } from './columns.ts';
import { type Line, type LineChunk, maxLineLength } from './read-lines.ts';
import type { Refusal } from './reasons.ts';

type RowFault = Extract<
  Refusal,
  'wrong_column_count' | 'unbalanced_quote' | 'stray_quote' | 'too_long' | 'broken_encoding'
>;
/** A data row: its number counted from 1, the number of the line where it starts, and its cells or the parse error. */
export type Row<RowCells = Cells> = { row: number; line: number } & (
  | { cells: RowCells; fault?: undefined }
  | { cells: null; fault: RowFault; text: string }
);
export type RowChunk<RowCells = Cells> = { rows: Row<RowCells>[]; bytesRead: number };

type TableForm<Name extends string> = {
  readHeader: (line: string) => Header<Name>;
  /** A quoted cell has at most this many lines; if it seems longer, its closing quote is missing. */
  maxQuotedLines: number;
};
const importForm: TableForm<Column> = { readHeader, maxQuotedLines: 4 };

type Parsed = string[] | 'unbalanced_quote' | 'stray_quote';

/** Parses one CSV record by RFC 4180: cells may be quoted, and quotes inside a quoted cell are doubled. */
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
 * Builds rows from lines. A missing closing quote would make the rest of the file one cell. So if a quote is not closed
 * within a few lines, only the line where it opens is refused, and the lines after it are parsed again as separate
 * rows.
 */
function createRowBuilder<Name extends string>(header: Header<Name>, maxQuotedLines: number) {
  type BuiltRow = Row<Record<Name, string>>;
  let row = 0;
  let open: OpenLine[] = [];

  const faultyRow = (line: number, fault: RowFault, text: string): BuiltRow => ({
    row: ++row,
    line,
    cells: null,
    fault,
    text,
  });

  const validRow = (line: number, parsed: string[]): BuiltRow => {
    const cells = {} as Record<Name, string>;
    for (const [at, column] of header.columns.entries()) cells[column] = (parsed[at] ?? '').trim();
    return { row: ++row, line, cells };
  };

  function refuseFirstOpen(): BuiltRow[] {
    const [first, ...rest] = open;
    open = [];
    if (!first) return [];
    return [faultyRow(first.number, 'unbalanced_quote', first.text), ...rest.flatMap(addLine)];
  }

  function addToOpen(line: OpenLine): BuiltRow[] {
    open.push(line);
    const [first] = open;
    const parsed = parseRecord(open.map(({ text }) => text).join('\n'), header.delimiter);
    if (first && Array.isArray(parsed) && parsed.length === header.columns.length) {
      open = [];
      return [validRow(first.number, parsed)];
    }
    return parsed === 'unbalanced_quote' && open.length < maxQuotedLines ? [] : refuseFirstOpen();
  }

  function addLine(line: Line): BuiltRow[] {
    if (line.text === null)
      return [
        ...refuseFirstOpen(),
        faultyRow(line.number, 'too_long', `more than ${maxLineLength} characters`),
      ];
    const text = line.text;
    if (open.length > 0) return addToOpen({ number: line.number, text });
    if (text.trim() === '') return [];
    const parsed = parseRecord(text, header.delimiter);
    if (parsed === 'unbalanced_quote') return addToOpen({ number: line.number, text });
    if (parsed === 'stray_quote') return [faultyRow(line.number, parsed, text)];
    if (parsed.length !== header.columns.length) return [faultyRow(line.number, 'wrong_column_count', text)];
    return [validRow(line.number, parsed)];
  }

  function finish(): BuiltRow[] {
    const rows: BuiltRow[] = [];
    while (open.length > 0) rows.push(...refuseFirstOpen());
    return rows;
  }

  return { addLine, finish };
}

/** Yields the rows of a table in chunks. The first line that is not blank must be the header. */
export function readRows(chunks: AsyncIterable<LineChunk>): AsyncGenerator<RowChunk> {
  return readTable(chunks, importForm);
}

/** The same of a table with other columns. */
export async function* readTable<Name extends string>(
  chunks: AsyncIterable<LineChunk>,
  form: TableForm<Name>,
): AsyncGenerator<RowChunk<Record<Name, string>>> {
  let builder: ReturnType<typeof createRowBuilder<Name>> | undefined;
  let bytes = 0;
  for await (const { lines, bytesRead } of chunks) {
    bytes = bytesRead;
    const rows: Row<Record<Name, string>>[] = [];
    for (const line of lines) {
      if (builder) rows.push(...builder.addLine(line));
      else if (line.text === null) throw new UnreadableFile('The first line is too long to be a header');
      else if (line.text.trim() !== '')
        builder = createRowBuilder(form.readHeader(line.text), form.maxQuotedLines);
    }
    // Nothing is yielded before the header is parsed, so the caller can rely on a valid header when it has the first
    // chunk.
    if (builder) yield { rows, bytesRead };
  }
  if (!builder) throw new UnreadableFile('The file has no header');
  yield { rows: builder.finish(), bytesRead: bytes };
}
