import { open } from 'node:fs/promises';
import { openLines, readTable, splitHeader, UnreadableFile } from '../../import/server/public.ts';
import type { FeedRow } from './feed-row.ts';
import { decoderOf, readXml, recordPathOf, xmlEncodingOf } from './read-xml.ts';
import { UnreadableFeed } from './unreadable-feed.ts';

export type FeedFormat = 'csv' | 'xml';

/** The start of a file, by which its format is known. */
const startBytes = 1024 * 1024;
/** Descriptions have paragraphs. */
const maxQuotedLines = 40;
const maxColumns = 300;

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const start = Buffer.alloc(startBytes);
    const { bytesRead } = await handle.read(start, 0, startBytes, 0);
    return start.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Each column once, so that a mapping is clear. */
function distinctNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name, at) => {
    const given = name.slice(0, 100) || `№ ${at + 1}`;
    const count = (counts.get(given) ?? 0) + 1;
    counts.set(given, count);
    return count === 1 ? given : `${given} (${count})`;
  });
}

function readHeader(line: string) {
  const { delimiter, names } = splitHeader(line);
  if (names.length > maxColumns) throw new UnreadableFeed('no_table', 1);
  return { delimiter, columns: distinctNames(names) };
}

async function* readCsv(file: string): AsyncGenerator<FeedRow[]> {
  try {
    const { chunks } = await openLines(file);
    for await (const { rows } of readTable(chunks, { readHeader, maxQuotedLines })) yield rows;
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFeed('no_table') : error;
  }
}

/** Opens a feed of any size: CSV, or XML in which each car is an element. Throws `UnreadableFeed`. */
export async function openFeed(
  file: string,
): Promise<{ format: FeedFormat; rows: AsyncGenerator<FeedRow[]> }> {
  const start = await startOf(file);
  if (start.length === 0) throw new UnreadableFeed('empty');
  const encoding = xmlEncodingOf(start);
  const text = decoderOf(encoding).decode(start);
  if (!/^\ufeff?\s*</.test(text)) return { format: 'csv', rows: readCsv(file) };
  const recordPath = recordPathOf(text);
  if (!recordPath) throw new UnreadableFeed('no_cars');
  return { format: 'xml', rows: readXml(file, { encoding, recordPath }) };
}

const sampleRows = 50;
const samplesPerColumn = 3;
const maxSampleLength = 80;

/** The columns of a feed with some of their values, for whoever says what they mean. */
export async function sampleOf(file: string) {
  const { format, rows } = await openFeed(file);
  const samples = new Map<string, Set<string>>();
  let count = 0;
  try {
    for await (const chunk of rows) {
      for (const { cells } of chunk) {
        for (const [column, value] of Object.entries(cells ?? {})) {
          const known = samples.get(column) ?? new Set<string>();
          if (value !== '' && known.size < samplesPerColumn) known.add(value.slice(0, maxSampleLength));
          samples.set(column, known);
        }
        count += 1;
      }
      if (count >= sampleRows) break;
    }
  } catch (error) {
    // What comes later is told when the feed is checked as a whole.
    if (!(error instanceof UnreadableFeed) || count === 0) throw error;
  }
  if (count === 0) throw new UnreadableFeed('no_cars');
  return { format, columns: [...samples].map(([name, values]) => ({ name, samples: [...values] })) };
}
