import { open } from 'node:fs/promises';
import { UnreadableFile } from './columns.ts';
import { encodingOf } from './encoding.ts';

/**
 * Maximum length of a line in characters, far more than any real row has. Longer lines are dropped while they are read,
 * so that they do not fill the memory.
 */
export const maxLineLength = 16_384;
const chunkBytes = 256 * 1024;
const sampleBytes = 1024 * 1024;

/** A line of the file without its line ending. `text` is null if the line was too long. */
export type Line = { number: number; text: string | null };
export type LineChunk = { lines: Line[]; bytesRead: number };
export type OpenedFile = { encoding: string; bytes: number; chunks: AsyncGenerator<LineChunk> };

const openingFaults: Record<string, string> = {
  ENOENT: 'There is no such file',
  EACCES: 'The file may not be read by this user',
  ENOTDIR: 'There is no such file',
};

/** Opens a text file of any size and supported encoding for reading line by line. */
export async function openLines(path: string): Promise<OpenedFile> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(
      openingFaults[error.code ?? ''] ?? `The file cannot be opened: ${error.message}`,
    );
  });
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw new UnreadableFile('This is a folder, not a file');
    if (!stats.isFile()) throw new UnreadableFile('This is not a regular file');
    if (stats.size === 0) throw new UnreadableFile('The file is empty');
    const sample = Buffer.alloc(Math.min(sampleBytes, stats.size));
    const { bytesRead } = await file.read(sample, 0, sample.length, 0);
    const encoding = encodingOf(sample.subarray(0, bytesRead));
    const stream = file.createReadStream({ start: 0, highWaterMark: chunkBytes });
    return { encoding, bytes: stats.size, chunks: chunksOf(stream, encoding) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Decodes each buffer and splits it into lines. The start of an unfinished last line is kept for the next buffer. */
async function* chunksOf(stream: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<LineChunk> {
  const decoder = new TextDecoder(encoding);
  let unfinishedLine = '';
  let isDropping = false;
  let number = 1;
  let bytesRead = 0;

  const splitLines = (text: string): Line[] => {
    const parts = (unfinishedLine + text).split('\n');
    unfinishedLine = parts.pop() ?? '';
    const lines = parts.map((part) => {
      const isWhole = !isDropping && part.length <= maxLineLength;
      isDropping = false;
      return { number: number++, text: isWhole ? part.replace(/\r$/, '') : null };
    });
    if (unfinishedLine.length > maxLineLength) {
      unfinishedLine = '';
      isDropping = true;
    }
    return lines;
  };

  for await (const chunk of stream) {
    bytesRead += chunk.length;
    yield { lines: splitLines(decoder.decode(chunk, { stream: true })), bytesRead };
  }
  const ending = decoder.decode();
  const isEnded = unfinishedLine === '' && ending === '' && !isDropping;
  yield { lines: isEnded ? [] : splitLines(`${ending}\n`), bytesRead };
}
