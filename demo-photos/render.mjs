// Renders demo photos: node render.mjs --only sedan-plain-street --view front34 --out photos
// Without --only it renders the whole set; --missing leaves out what is there. It writes manifest.json as it goes.
// Needs a Chromium: CHROMIUM=/path/to/chromium

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { entryOf, nameOf, PLAN } from './plan.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const { values: opt } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    colours: { type: 'string' },
    out: { type: 'string', default: 'photos' },
    samples: { type: 'string', default: '4' },
    width: { type: 'string', default: '1200' },
    missing: { type: 'boolean' },
    debug: { type: 'boolean' },
  },
});

if (!process.env.CHROMIUM) throw new Error('Set CHROMIUM to the path of a Chromium or Chrome');

const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.html': 'text/html' };
const server = createServer((req, res) => {
  const path = normalize(decodeURIComponent(new URL(req.url, 'http://x').pathname));
  const file = join(root, path === '/' ? 'page/index.html' : path);
  if (!file.startsWith(root) || !existsSync(file)) return res.writeHead(404).end();
  res
    .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file));
});
await new Promise((r) => server.listen(0, '127.0.0.1', r));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0); // software rendering is slow
  page.on('pageerror', (e) => console.error('page:', e.message));
  page.on(
    'console',
    (m) =>
      ['error', 'warning'].includes(m.type()) &&
      !/ReadPixels|favicon|404/.test(m.text()) &&
      console.error(m.type(), m.text().slice(0, 1500)),
  );
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => window.ready);
  mkdirSync(opt.out, { recursive: true });
  const width = Number(opt.width);
  const common = {
    samples: Number(opt.samples),
    width,
    height: Math.round((width * 2) / 3),
    debug: !!opt.debug,
  };
  const save = (name, url) =>
    writeFileSync(
      join(opt.out, `${name}.${opt.debug ? 'png' : 'webp'}`),
      Buffer.from(url.split(',')[1], 'base64'),
    );
  const listed = (list, value) => !list || list.split(',').includes(value);
  const isThere = (job) =>
    job.colours.every((colour) => existsSync(join(opt.out, `${nameOf(job, colour)}.webp`)));
  const jobs = PLAN.filter(
    (job) => listed(opt.only, job.set) && listed(opt.view, job.view) && !(opt.missing && isThere(job)),
  ).map((job) => ({ ...job, colours: opt.colours?.split(',') ?? job.colours }));
  for (const job of jobs) {
    const start = Date.now();
    const { size: [w, h] = [common.width, common.height], samples = common.samples } = job.snap ?? {};
    const scale = width / 1200;
    const poor = job.snap && {
      width: w * scale,
      height: h * scale,
      samples,
      quality: 0.62,
      maxBytes: 14_000,
    };
    const { out, ms } = await page.evaluate((j) => window.takePhoto(j), { ...common, ...job, ...poor });
    for (const [colour, url] of Object.entries(out)) save(nameOf(job, colour), url);
    console.log(
      job.set,
      job.view,
      Object.keys(out).length,
      'colours,',
      Date.now() - start,
      'ms',
      ms.join('+'),
    );
    writeManifest();
  }
} finally {
  await browser.close();
  server.close();
}

/** Lists the pictures of the folder in the order of the plan. */
function writeManifest() {
  const entries = PLAN.flatMap((job) => job.colours.map((colour) => entryOf(job, colour))).filter(
    ({ file }) => existsSync(join(opt.out, file)),
  );
  const lines = entries.map(
    (entry) =>
      `  { ${Object.entries(entry)
        .map(([key, value]) => `"${key}": "${value}"`)
        .join(', ')} }`,
  );
  writeFileSync(join(opt.out, 'manifest.json'), `[\n${lines.join(',\n')}\n]\n`);
}
