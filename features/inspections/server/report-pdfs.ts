import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import { inspectionPdf, type PrintedReport } from './report-pdf.ts';

/** Whoever ordered the report, whoever has its link, or everybody who looks at the ad of the car. */
export type Reader = 'owner' | 'link' | `car-${number}`;

type Wanted = {
  /** Name of the file that is downloaded. */
  name: string;
  /** Of the report, also where its reader may not see it. */
  hash: string;
  reader: Reader;
  locale: Locale;
  printed: PrintedReport;
};
type Parts = Pick<Services, 'db' | 'storage' | 'config' | 'clock'>;
type Key = Pick<Wanted, 'hash' | 'reader' | 'locale'>;

/** `/photos/` does not serve this file extension, so only our own calls return the file. */
const keyOf = ({ hash, reader, locale }: Key) => `inspection-pdfs/${hash}-${reader}-${locale}.pdf`;

/** Increase it when the layout of the PDFs changes, so that stored ones are made again. */
const layoutVersion = 2;

/** A hash of what the PDF shows, which may change after the report was made: ads of the car come and go. */
const digestOf = (printed: PrintedReport) =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, printed]))
    .digest('hex');

let lastInQueue: Promise<unknown> = Promise.resolve();

/**
 * The PDF of a report for a reader. It is made once for each language, and again only if it would tell something else; one at
 * a time, so that many requests do not keep the process from answering others.
 */
export async function pdfFor(parts: Parts, wanted: Wanted): Promise<FileResponse> {
  const { name } = wanted;
  const made = await storedPdf(parts, wanted);
  if (made) return new FileResponse({ name, content: made });
  const pdf = lastInQueue.then(async () => (await storedPdf(parts, wanted)) ?? makePdf(parts, wanted));
  lastInQueue = pdf.catch(() => {});
  return new FileResponse({ name, content: await pdf });
}

async function storedPdf({ db, storage }: Parts, { printed, ...key }: Wanted) {
  const row = await db
    .selectFrom('inspection_pdfs')
    .select('made_from')
    .where('hash', '=', key.hash)
    .where('reader', '=', key.reader)
    .where('locale', '=', key.locale)
    .executeTakeFirst();
  return row?.made_from === digestOf(printed) ? storage.open(keyOf(key)) : null;
}

async function makePdf(parts: Parts, { hash, reader, locale, printed }: Wanted): Promise<Buffer> {
  const { db, storage, clock } = parts;
  const pdf = await inspectionPdf(parts, printed, locale);
  await storage.put(keyOf({ hash, reader, locale }), pdf);
  const made = { made_from: digestOf(printed), made_at: clock.now() };
  await db
    .insertInto('inspection_pdfs')
    .values({ hash, reader, locale, ...made })
    .onConflict((conflict) => conflict.columns(['hash', 'reader', 'locale']).doUpdateSet(made))
    .execute();
  return pdf;
}

const keptDays = 30;

/** Deletes what was made long ago or belongs to a report that was replaced: it is made again if somebody asks. Runs nightly. */
export function sweepPdfs({ db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const old = new Date(clock.now().getTime() - keptDays * dayMs);
  return removePdfs(db, storage, sql`p.made_at < ${old} or d.replaced_at is not null`);
}

/** Deletes the PDFs `p` of reports `d` that meet a condition. */
export async function removePdfs(
  db: Database,
  storage: PhotoStorage,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const { rows } = await sql<Key>`
    delete from inspection_pdfs p using inspection_documents d where d.hash = p.hash and (${condition})
    returning p.hash, p.reader, p.locale`.execute(db);
  for (const key of rows) await storage.remove(keyOf(key));
}
