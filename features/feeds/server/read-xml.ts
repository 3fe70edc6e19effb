import { createReadStream } from 'node:fs';
import sax from 'sax';
import type { FeedRow } from './feed-row.ts';
import { UnreadableFeed } from './unreadable-feed.ts';

const chunkBytes = 64 * 1024;
const maxDepth = 50;
/** Names and texts of one car, in characters. */
const maxRecordLength = 256 * 1024;
const maxFields = 500;

/** An element with fewer different children that have a text is not a car. */
const minParts = 3;

/** Reads the encoding that an XML file declares; UTF-8 if there is none. */
export function xmlEncodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(start.toString('latin1'))?.[1] ?? 'utf-8';
}

export function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new UnreadableFeed('encoding_unknown', 1);
  }
}

type Handlers = {
  open: (path: string[], attributes: Record<string, string>) => void;
  text: (path: string[], text: string) => void;
  close: (path: string[]) => void;
};

/**
 * Parses well-formed XML piece by piece. Entities of a document's own are refused unread: some lines of them can mean
 * gigabytes, and others name files of this machine.
 */
function parserOf({ open, text, close }: Handlers) {
  const parser = sax.parser(true, { position: true });
  const path: string[] = [];
  const line = () => parser.line + 1;
  parser.onerror = () => {
    throw new UnreadableFeed('not_well_formed', line());
  };
  parser.ondoctype = (doctype) => {
    if (/\[|\b(SYSTEM|PUBLIC)\b/.test(doctype)) throw new UnreadableFeed('has_entities', line());
  };
  parser.onopentag = ({ name, attributes }) => {
    path.push(name);
    if (path.length > maxDepth) throw new UnreadableFeed('too_deep', line());
    open(path, attributes as Record<string, string>);
  };
  // A long text comes in pieces.
  parser.ontext = (piece) => text(path, piece);
  parser.oncdata = (piece) => text(path, piece);
  parser.onclosetag = () => {
    close(path);
    path.pop();
  };
  return { write: (piece: string) => parser.write(piece), end: () => parser.close(), line };
}

/** The element of which each is a car: the first in the document that has enough parts with a text. */
export function recordPathOf(start: string): string | null {
  const parts = new Map<string, Set<string>>();
  const hasElements = new Set<string>();
  let isFound = false;
  let texts = '';
  const seen = (path: string, part: string) => {
    const known = parts.get(path) ?? new Set();
    known.add(part);
    parts.set(path, known);
  };
  const parser = parserOf({
    open(path, attributes) {
      texts = '';
      const own = path.join('/');
      const above = path.slice(0, -1).join('/');
      if (above) hasElements.add(above);
      for (const name of Object.keys(attributes)) seen(own, `@${name}`);
    },
    text(_, piece) {
      texts += piece;
    },
    close(path) {
      const own = path.join('/');
      const above = path.slice(0, -1).join('/');
      if (texts.trim() !== '' && !hasElements.has(own)) seen(above, path.at(-1) ?? '');
      texts = '';
      // Inner elements close first; the root is the whole stock, not a car.
      if (path.length === 2 && [...parts].some(([at, known]) => at !== '' && known.size >= minParts))
        isFound = true;
    },
  });
  try {
    for (let at = 0; at < start.length && !isFound; at += chunkBytes)
      parser.write(start.slice(at, at + chunkBytes));
  } catch (error) {
    // The start of a long file is not well-formed as a whole.
    if (!(error instanceof UnreadableFeed) || error.code === 'has_entities') throw error;
  }
  const candidates = [...parts].filter(([path, known]) => path.includes('/') && known.size >= minParts);
  return candidates.toSorted(([a], [b]) => a.split('/').length - b.split('/').length)[0]?.[0] ?? null;
}

/** Yields the cars of an XML file, in chunks. Fields are named by their path within the car: `images/image`, `@id`. */
export async function* readXml(
  file: string,
  { encoding, recordPath }: { encoding: string; recordPath: string },
): AsyncGenerator<FeedRow[]> {
  const decoder = decoderOf(encoding);
  const depth = recordPath.split('/').length;
  let rows: FeedRow[] = [];
  let count = 0;
  let record: { line: number; fields: Map<string, string[]>; length: number; isTooLong: boolean } | null =
    null;
  let texts: string[] = [];

  function put(name: string, value: string): void {
    if (!record || value === '') return;
    record.length += name.length + value.length;
    const values = record.fields.get(name);
    if (record.length > maxRecordLength || (!values && record.fields.size >= maxFields))
      record.isTooLong = true;
    else if (values) values.push(value);
    else record.fields.set(name, [value]);
  }

  const parser = parserOf({
    open(path, attributes) {
      texts = [];
      if (path.length === depth && path.join('/') === recordPath)
        record = { line: parser.line(), fields: new Map(), length: 0, isTooLong: false };
      if (!record) return;
      const within = path.slice(depth).join('/');
      for (const [name, value] of Object.entries(attributes)) put(`${within}@${name}`, value.trim());
    },
    text(_, piece) {
      if (!record) return;
      record.length += piece.length;
      if (record.length > maxRecordLength) record.isTooLong = true;
      else texts.push(piece);
    },
    close(path) {
      if (!record) return;
      if (path.length > depth) put(path.slice(depth).join('/'), texts.join('').trim());
      texts = [];
      if (path.length !== depth) return;
      count += 1;
      const at = { row: count, line: record.line };
      rows.push(
        record.isTooLong
          ? { ...at, cells: null, fault: 'too_long', text: '' }
          : {
              ...at,
              cells: Object.fromEntries(
                [...record.fields].map(([name, values]) => [name, values.join('\n')]),
              ),
            },
      );
      record = null;
    },
  });

  const stream = createReadStream(file, { highWaterMark: chunkBytes });
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (rows.length > 0) yield rows;
    rows = [];
  }
  parser.write(decoder.decode());
  parser.end();
  if (rows.length > 0) yield rows;
}
