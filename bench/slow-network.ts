import { type Browser, chromium, type Page } from 'playwright-core';
import { withChromium } from './chromium.ts';
import { kilobytes, median, table } from './numbers.ts';
import { newestCarPath, pathInSitemap, readCommand } from './site.ts';

const help = `The first visit of a phone on a slow network, 400 kbit/s with 400 ms to the server: when the first text shows,
when the largest picture or text of the first view does, and how many bytes have come by then. Medians of some runs,
each with an empty cache.

  npm run bench:slow-network -- [address] [--runs 5]`;

const { address, runs } = readCommand(help, { runs: 5 });

const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** How long after the page has loaded something larger may still show. */
const settleMs = 1_500;

/** Milliseconds since the request for the page. */
type Paints = { firstMs: number; largestMs: number; isPicture: boolean };
type Visit = Paints & { firstBytes: number; largestBytes: number };

/** Runs in the browser. */
function paintsOf(): Promise<Paints> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as PerformanceEntry & { url: string };
      const [first] = performance.getEntriesByName('first-contentful-paint');
      resolve({
        firstMs: first?.startTime ?? Number.NaN,
        largestMs: largest.startTime,
        isPicture: largest.url !== '',
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Notes when each piece of the site came: milliseconds since the request for the page, and bytes. */
async function notePieces(page: Page): Promise<{ ms: number; bytes: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  const pieces: { ms: number; bytes: number }[] = [];
  let startedAt: number | undefined;
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    startedAt ??= timestamp;
  });
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    pieces.push({ ms: (timestamp - (startedAt ?? timestamp)) * 1000, bytes: encodedDataLength });
  });
  return pieces;
}

async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const pieces = await notePieces(page);
  await page.goto(address + path, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const paints = await page.evaluate(paintsOf);
  await context.close();
  const bytesUntil = (time: number) =>
    pieces.reduce((sum, { ms, bytes }) => sum + (ms <= time ? bytes : 0), 0);
  return { ...paints, firstBytes: bytesUntil(paints.firstMs), largestBytes: bytesUntil(paints.largestMs) };
}

function rowOf(path: string, visits: readonly Visit[]): string[] {
  const medianOf = (measure: (visit: Visit) => number) => median(visits.map(measure));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    path,
    seconds(medianOf(({ firstMs }) => firstMs)),
    kilobytes(medianOf(({ firstBytes }) => firstBytes)),
    seconds(medianOf(({ largestMs }) => largestMs)),
    kilobytes(medianOf(({ largestBytes }) => largestBytes)),
    visits.every(({ isPicture }) => isPicture) ? 'picture' : 'text',
  ];
}

const paths = [
  '/',
  '/cars',
  await newestCarPath(address),
  await pathInSitemap(address, /^\/cars\/[a-z]/),
  await pathInSitemap(address, /^\/partners\/\d/),
];
const rows: string[][] = [];
await withChromium(async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const path of paths) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, path));
    rows.push(rowOf(path, visits));
  }
  // Closes the connection only: the browser belongs to `withChromium`.
  await browser.close();
});
console.log(`${address}, phone, 400 kbit/s, 400 ms, median of ${runs}\n`);
console.log(table(['page', 'first text', 'bytes', 'largest', 'bytes', 'which is'], rows));
