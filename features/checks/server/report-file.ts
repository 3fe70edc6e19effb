import { Problem } from '../../../platform/contract/problem.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import { reportMaxBytes } from '../staff-contract.ts';

type Refusal = 'pdf_too_large' | 'pdf_wrong_type';

/** Decodes a PDF and checks that its content is a PDF, because file names and MIME types cannot be trusted. */
export function readPdf(base64: string): Buffer {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) throw new Problem<Refusal>('pdf_wrong_type');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > reportMaxBytes) throw new Problem<Refusal>('pdf_too_large');
  const begins = bytes.subarray(0, 8).toString('latin1');
  const ends = bytes.subarray(-1024).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(begins) || !ends.includes('%%EOF')) throw new Problem<Refusal>('pdf_wrong_type');
  return bytes;
}

/**
 * A new storage key for a report. `/photos/` does not serve this file extension, so only the report endpoints return
 * the file.
 */
export function newReportKey(): string {
  return `check-reports/${crypto.randomUUID()}.pdf`;
}

export async function reportFile(storage: PhotoStorage, key: string, name: string): Promise<FileResponse> {
  const content = await storage.open(key);
  if (!content) throw new Problem('not_found');
  return new FileResponse({ name, content });
}
