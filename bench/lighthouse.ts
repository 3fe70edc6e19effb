import { chromium } from 'playwright-core';
import { withChromium } from './chromium.ts';
import { importOnDemand } from './import-on-demand.ts';
import { kilobytes, median, table } from './numbers.ts';
import { newestCarPath, pathInSitemap, readCommand } from './site.ts';

const help = `Lighthouse as a phone sees a running site: the median of each number over some runs, and what fails.
Every page is measured twice: as a first visit, with the dialog that asks for the city and nothing in the browser's
cache, and as a return with the city chosen and the files of the visit before. Lighthouse is installed into
bench/audits at the first run.

  npm run bench:lighthouse -- [address] [--runs 5]`;

const { address, runs } = readCommand(help, { runs: 5 });

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
type Category = keyof typeof categories;
const categoryNames = Object.keys(categories) as Category[];

/** Types of the parts of Lighthouse used here. The package is installed on demand, so its own types are missing. */
type Audit = {
  score: number | null;
  title: string;
  displayValue?: string;
  numericValue?: number;
  details?: { type: string; items?: unknown };
};
type Report = {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  environment: { benchmarkIndex: number; hostUserAgent: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
type Request = { resourceType?: string; transferSize: number };

const visits = ['first', 'return'] as const;
type Visit = (typeof visits)[number];

/** Opens the page as somebody who has chosen a city, so that Chromium's profile and cache know the visit. */
async function visitBefore(port: number, path: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await context?.addCookies([{ name: 'city', value: '1', url: address }]);
  const page = await context?.newPage();
  await page?.goto(address + path, { waitUntil: 'networkidle' });
  await page?.evaluate(() => localStorage.setItem('city', '1'));
  await page?.close();
  // Closes the connection only: the browser belongs to `withChromium`.
  await browser.close();
}

async function runLighthouse(port: number, path: string, visit: Visit): Promise<Report> {
  if (visit === 'return') await visitBefore(port, path);
  const result = await lighthouse(`${address}${path}`, {
    port,
    disableStorageReset: visit === 'return',
    onlyCategories: categoryNames,
    formFactor: 'mobile',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  return result.lhr;
}

/** Transferred bytes of the resources of one type; without `type`, of all resources. */
function transferred({ audits }: Report, type?: string): number {
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? (details.items as Request[]) : [];
  const counted = requests.filter(({ resourceType }) => !type || resourceType === type);
  return counted.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function rowOf(path: string, visit: Visit, reports: readonly Report[]): string[] {
  const medianOf = (measure: (runLighthouse: Report) => number) => median(reports.map(measure));
  const numberOf =
    (id: string) =>
    ({ audits }: Report) =>
      audits[id]?.numericValue ?? Number.NaN;
  const metric = (id: string) => medianOf(numberOf(id));
  const most = (id: string) => Math.max(...reports.map(numberOf(id)));
  return [
    path,
    visit,
    ...categoryNames.map((name) =>
      (100 * medianOf((runLighthouse) => runLighthouse.categories[name]?.score ?? Number.NaN)).toFixed(0),
    ),
    `${(metric('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${metric('total-blocking-time').toFixed(0)} ms, ${most('total-blocking-time').toFixed(0)}`,
    most('cumulative-layout-shift').toFixed(4),
    kilobytes(medianOf((runLighthouse) => transferred(runLighthouse, 'Script'))),
    kilobytes(medianOf((runLighthouse) => transferred(runLighthouse))),
  ];
}

/** Lists the audits that failed in at least one run, each with the message of the last such run. */
function failuresOf(reports: readonly Report[]): string[] {
  const failures = new Map<string, { text: string; count: number }>();
  for (const { audits, categories: scores } of reports) {
    for (const name of categoryNames) {
      for (const { id } of scores[name]?.auditRefs ?? []) {
        const { score, title, displayValue } = audits[id] ?? {};
        if (score === null || score === undefined || score >= 0.9) continue;
        const text = `${categories[name]}: ${title} (${[id, displayValue].filter(Boolean).join(', ')})`;
        failures.set(id, { text, count: (failures.get(id)?.count ?? 0) + 1 });
      }
    }
  }
  return [...failures.values()].map(({ text, count }) =>
    count < reports.length ? `${text}, ${count} of ${reports.length} runs` : text,
  );
}

const lighthouse = await importOnDemand<Lighthouse>('audits', 'lighthouse');
const paths = [
  '/',
  '/cars',
  await newestCarPath(address),
  await pathInSitemap(address, /^\/cars\/[a-z]/),
  await pathInSitemap(address, /^\/partners\/\d/),
];
const rows: string[][] = [];
const failures: string[] = [];
const speeds: number[] = [];
let browser = '';
await withChromium(async (port) => {
  for (const path of paths) {
    for (const visit of visits) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await runLighthouse(port, path, visit));
      rows.push(rowOf(path, visit, reports));
      browser = reports[0]?.environment.hostUserAgent ?? '';
      speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      failures.push(`${path}, ${visit} visit`, ...failuresOf(reports).map((line) => `  ${line}`));
    }
  }
});
const scores = categoryNames.map((name) => categories[name]);
console.log(`${address}, mobile, median of ${runs}, by ${browser}\n`);
console.log(
  table(['page', 'visit', ...scores, 'LCP', 'TBT, most', 'CLS, most', 'scripts', 'all bytes'], rows),
);
// A busy or slow machine lowers every score: compare only tables measured at about the same speed.
console.log(`\nSpeed of this machine by Lighthouse's benchmark: ${median(speeds).toFixed(0)}`);
console.log(`\nBelow green:\n${failures.join('\n')}`);
