import { copyFile, type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UnreadableFile } from './columns.ts';
import { explain, type Finding } from './reasons.ts';

const header = 'row,line,outcome,field,reason,value,explanation\n';
const maxValueLength = 200;

/** Escapes a cell that begins like a formula, so that spreadsheets show it as text instead of executing it. */
export function cell(text: string): string {
  const shortened = text.length > maxValueLength ? `${text.slice(0, maxValueLength).toWellFormed()}…` : text;
  const escapedText = /^[=+\-@\t\r]/.test(shortened) ? `'${shortened}` : shortened;
  return /[",\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText;
}

function lineOf({ row, line, outcome, field, reason, value }: Finding): string {
  return `${row},${line},${outcome},${field},${reason},${cell(value)},${explain(reason)}\n`;
}

export type Report = {
  /** Appends the lines, waits until they are on disk, and returns the new length of the file in bytes. */
  append(findings: readonly Finding[]): Promise<number>;
  close(): Promise<void>;
};

async function openNew(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'w');
    await file.write(header);
    return file;
  } catch (error) {
    throw new UnreadableFile(`The report cannot be written: ${(error as Error).message}`);
  }
}

/**
 * Opens the report of an interrupted import and removes the lines after its last committed batch. Null if the report is
 * lost.
 */
async function reopen(path: string, earlier: { path: string; bytes: number }): Promise<FileHandle | null> {
  try {
    if (earlier.path !== path) {
      await mkdir(dirname(path), { recursive: true });
      await copyFile(earlier.path, path);
    }
    const file = await open(path, 'r+');
    if ((await file.stat()).size >= earlier.bytes) {
      await file.truncate(earlier.bytes);
      return file;
    }
    await file.close();
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function reportOn(file: FileHandle, startsAt: number): Report {
  let bytes = startsAt;
  return {
    async append(findings) {
      if (findings.length > 0) {
        const content = Buffer.from(findings.map(lineOf).join(''));
        await file.write(content, 0, content.length, bytes);
        bytes += content.length;
        await file.datasync();
      }
      return bytes;
    },
    close: () => file.close(),
  };
}

export async function startReport(path: string): Promise<Report> {
  return reportOn(await openNew(path), Buffer.byteLength(header));
}

export async function continueReport(
  path: string,
  earlier: { path: string; bytes: number },
): Promise<Report | null> {
  const file = await reopen(path, earlier);
  return file && reportOn(file, earlier.bytes);
}
