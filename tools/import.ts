import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  explain,
  ImportRunning,
  type ImportSummary,
  importListings,
  isNote,
  isRefusal,
  type Reason,
  UnreadableFile,
} from '../features/import/server/public.ts';
import { systemClock } from '../platform/server/clock.ts';
import { refuse } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const help = `Imports ads from a CSV table. Works beside a running server; the same file adds nothing twice, and an
interrupted import goes on where it was when the command is given again.

  npm run import -- ads-2026-04.csv
  npm run import -- ads.csv --month 2026-04     when the ads were published, if the file's name does not say
  npm run import -- ads.csv --report why.csv    where each row that is no listing is explained`;

function readCommand() {
  const options = {
    month: { type: 'string' },
    report: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

const { values, positionals } = readCommand();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const [fileArgument] = positionals;
if (fileArgument === undefined || positionals.length > 1) refuse('Name one file.', help);
if (values.month !== undefined && !/^20\d\d-(0[1-9]|1[0-2])$/.test(values.month)) {
  refuse(`--month ${values.month}: a month such as 2026-04 is needed.`, help);
}

// npm runs this script in the repository's root, but paths in arguments are relative to the user's working folder.
const workingFolder = process.env.INIT_CWD ?? process.cwd();
const file = resolve(workingFolder, fileArgument);
const reportPath = values.report === undefined ? undefined : resolve(workingFolder, values.report);
if (reportPath === file) refuse('The report would overwrite the file itself.', help);
const formatNumber = (value: number) => value.toLocaleString('en');

const logIntervalMs = 10_000;
const startedAt = Date.now();
let lastProgressAt = startedAt;
/** Number of rows that an earlier, interrupted run has read; they do not count towards the speed of this run. */
let previousRunRows: number | undefined;

/** Shows a progress bar in a terminal, or prints a line every `logIntervalMs` in a log. */
function showProgress({ sums, share }: { sums: ImportSummary['sums']; share: number }): void {
  const isTerminal = process.stderr.isTTY;
  previousRunRows ??= sums.read;
  if (Date.now() - lastProgressAt < (isTerminal ? 100 : logIntervalMs)) return;
  lastProgressAt = Date.now();
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const speed = formatNumber(
    Math.round(((sums.read - previousRunRows) / Math.max(1, Date.now() - startedAt)) * 1000),
  );
  const text = `${percent}  ${formatNumber(sums.read)} rows, ${formatNumber(sums.added)} added, ${speed}/s`;
  process.stderr.write(isTerminal ? `\r\u001b[2K${bar} ${text}` : `${text}\n`);
}

function printReasons(
  title: string,
  sums: ImportSummary['sums'],
  belongs: (reason: Reason) => boolean,
): void {
  const counts = (Object.entries(sums.reasons) as [Reason, number][])
    .filter(([reason]) => belongs(reason))
    .sort((a, b) => b[1] - a[1]);
  if (counts.length === 0) return;
  console.log(title);
  for (const [reason, count] of counts) {
    console.log(`  ${formatNumber(count).padStart(10)}  ${reason}: ${explain(reason)}`);
  }
}

function printSummary({ sums, encoding, reportPath, isFinished, resumedAfter }: ImportSummary): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isFinished ? 'Imported' : 'Interrupted in'} ${file} (${encoding}) in ${seconds} s.`);
  if (resumedAfter > 0)
    console.log(`Resumed: ${formatNumber(resumedAfter)} rows had been done before; the sums include them.`);
  const share = sums.read === 0 ? 0 : (sums.resolved / sums.read) * 100;
  console.log(
    `Brand and model known: ${formatNumber(sums.resolved)} of ${formatNumber(sums.read)} rows (${share.toFixed(2)} %).`,
  );
  printReasons('Refused:', sums, isRefusal);
  printReasons('Known already:', sums, (reason) => !isRefusal(reason) && !isNote(reason));
  printReasons('Added with something left unknown:', sums, isNote);
  console.log(`Report: ${reportPath}`);
  if (!isFinished) console.log('Give the same command again to go on.');
  console.log(`read ${sums.read}, added ${sums.added}, known ${sums.known}, refused ${sums.refused}`);
}

const cancellation = new AbortController();
process.once('SIGINT', () => cancellation.abort());
process.once('SIGTERM', () => cancellation.abort());

await withDatabase(async ({ db, config }) => {
  const options = {
    file,
    dataDir: config.dataDir,
    month: values.month,
    reportPath,
    onProgress: showProgress,
    signal: cancellation.signal,
  };
  try {
    const summary = await importListings({ db, clock: systemClock }, options);
    printSummary(summary);
    if (!summary.isFinished) process.exitCode = 130;
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof ImportRunning)) throw error;
    console.error(`${file}: ${error.message}.`);
    process.exitCode = 1;
  }
});
