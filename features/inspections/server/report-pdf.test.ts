import { randomBytes } from 'node:crypto';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { type Locale, locales, localizedPath } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { contentsOf, lacksLetters, pageCount, textIn } from '../../../platform/server/testing-pdf.ts';
import { type App, aCityId, aMemberVisitor } from '../../checks/server/testing.ts';
import { octets } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { reportOfCheck } from './report-of-check.ts';
import { inspectionPdf } from './report-pdf.ts';
import { type ProvenReport, reportIn } from './stored-report.ts';
import { deliver } from './testing.ts';
import { type Ask, finishedInspection } from './testing-inspection.ts';

const vin = 'XW7BF4FK10S000321';
const photoCount = 12;

/** Photos that are as hard to compress as those of a phone. */
let photos: Buffer[] = [];
beforeAll(async () => {
  photos = await Promise.all(
    Array.from({ length: photoCount }, async (_, at) => {
      const [width, height] = at % 4 === 3 ? [900, 1200] : [1200, 900];
      const noise = await sharp(randomBytes(60 * 45 * 3), { raw: { width: 60, height: 45, channels: 3 } })
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .jpeg({ quality: 90 })
        .toBuffer();
      return noise;
    }),
  );
}, 60_000);

/** The calls of `finishedInspection`, made in this process. */
const asker =
  (people: Readonly<Record<string, Awaited<ReturnType<typeof aMemberVisitor>>>>): Ask =>
  async (token, method, path, body) => {
    const person = people[token];
    if (!person) throw new Error(`Nobody is called ${token}`);
    const isFile = Buffer.isBuffer(body);
    const response = await person.ask(method as 'POST', path, body, isFile ? octets : undefined);
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.body}`);
    return response.json();
  };

async function makeReport(app: App, services: Services) {
  const [member, manager, inspector] = [
    await aMemberVisitor(app, services),
    await aMemberVisitor(app, services, ['manager']),
    await aMemberVisitor(app, services, ['inspector']),
  ];
  const { check } = await finishedInspection({
    ask: asker({ member, manager, inspector }),
    tokens: { member: 'member', manager: 'manager', inspector: 'inspector' },
    inspectorId: inspector.id,
    cityId: await aCityId(services.db),
    vin,
    plate: '123ABC02',
    photos,
    deliver: () => deliver(services),
  });
  const row = await reportOfCheck(services.db, { checkId: check, memberId: member.id });
  if (!row) throw new Error('There is no report');
  return { check, member, reportFor: (locale: Locale) => reportIn(services.db, row, locale) };
}

let made: ReturnType<typeof makeReport> | undefined;

/** The report is made once for all tests. */
function aWholeReport(app: App, services: Services): ReturnType<typeof makeReport> {
  made ??= makeReport(app, services);
  return made;
}

/** Reads the code as a scanner does: from the rows of dark squares that the page draws. */
function readCode(pdf: Buffer): string | undefined {
  const bars = contentsOf(pdf).flatMap((content) => [
    ...content.matchAll(/(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh/g),
  ]);
  const rows = bars.map(([, x, y, end]) => ({ x: Number(x), y: Number(y), end: Number(end) }));
  const size = 4 + Math.max(...rows.flatMap(({ y, end }) => [y + 1, end]));
  const scale = 4;
  const pixels = size * scale;
  const image = new Uint8ClampedArray(4 * pixels ** 2).fill(255);
  for (const { x, y, end } of rows)
    for (let line = y * scale; line < (y + 1) * scale; line += 1)
      image.fill(0, 4 * (line * pixels + x * scale), 4 * (line * pixels + end * scale));
  for (let at = 3; at < image.length; at += 4) image[at] = 255;
  return jsQR(image, pixels, pixels)?.data;
}

test('a whole report is small, and its code leads to its proof in each language', {
  timeout: 120_000,
}, async ({ app, services }) => {
  // An ad said more than the inspector read.
  const { id } = await aListing(services.db, { vin, mileage: 140_000 });
  for (const price_tenge of [12_400_000, 11_900_000])
    await services.db
      .insertInto('listing_prices')
      .values({ listing_id: id, price_tenge, set_at: services.clock.now() })
      .execute();
  const { check, member, reportFor } = await aWholeReport(app, services);
  const { hash, groups } = await reportFor('ru');
  expect(groups.flatMap(({ points }) => points).length).toBeGreaterThan(140);
  expect(groups.flatMap(({ points }) => points.flatMap((point) => point.photos))).toHaveLength(photoCount);
  for (const locale of locales) {
    const pdf = (await member.ask('GET', `/checks/${check}/inspection/pdf/?lang=${locale}`)).rawPayload;
    expect(pdf.length, locale).toBeGreaterThan(100_000);
    expect(pdf.length, locale).toBeLessThan(2_000_000);
    expect(lacksLetters(pdf), locale).toBe(false);
    expect(pageCount(pdf), locale).toBeGreaterThan(5);
    expect(pageCount(pdf), locale).toBeLessThan(12);
    expect(readCode(pdf)).toBe(
      `${services.config.publicUrl}${localizedPath(locale, `/report-proofs/${hash}`)}`,
    );
  }
});

test('long names, much to say and many photos make more pages, and nothing fails', {
  timeout: 120_000,
}, async ({ app, services }) => {
  const { reportFor } = await aWholeReport(app, services);
  const report = await reportFor('kk');
  const long = (text: string, length: number) =>
    `${text} `.repeat(Math.ceil(length / text.length)).slice(0, length);
  const [first] = report.groups.flatMap(({ points }) => points.flatMap((point) => point.photos));
  const worst: ProvenReport = {
    ...report,
    name: long('Mercedes-Benz Maybach', 100),
    inspector: long('Нұрсұлтан Әбдіғаппарұлы Құдайбергенов', 100),
    conclusion: long('Көліктің қозғалтқышы мен беріліс қорабы жақсы күйде.', 2000),
    groups: report.groups.map((group) => ({
      ...group,
      name: long('Қозғалтқыштың салқындату жүйесінің құбырлары', 200),
      points: group.points.map((point) => ({
        ...point,
        name: long('Сол жақ алдыңғы есіктің терезе көтергіші', 200),
        defects: point.defects.length > 0 ? Array.from({ length: 12 }, () => long('қайта боялған', 200)) : [],
        note: point.note && long('Көтергіште көрінеді', 500),
        photos: first && point.photos.length > 0 ? Array.from({ length: 9 }, () => first) : [],
      })),
    })),
  };
  const pdf = await inspectionPdf(services, { report: worst, history: { ads: [], inspected: [] } }, 'kk');
  expect(pageCount(pdf)).toBeGreaterThan(20);
  const empty = { ...worst, groups: [], vin: null, plate: null, inspector: null, price: null, score: null };
  const nothing = { report: { ...empty, conclusion: null }, history: { ads: null, inspected: [] } };
  expect(pageCount(await inspectionPdf(services, nothing, 'en'))).toBeLessThan(4);
});

test('words of the inspector are printed whole, and readers of other languages are told whose they are', {
  timeout: 120_000,
}, async ({ app, services }) => {
  const { reportFor } = await aWholeReport(app, services);
  const report = await reportFor('en');
  const groups = report.groups.map((group) => ({
    ...group,
    points: group.points.map((point, at) => ({
      ...point,
      note: at === 0 ? 'зазор ≥ 5 мм, 80→60, ⌀ 20 中' : null,
    })),
  }));
  const printed = async (words: Partial<ProvenReport>, locale: Locale) => {
    const history = { ads: null, inspected: [] };
    const pdf = await inspectionPdf(services, { report: { ...report, ...words }, history }, locale);
    expect(lacksLetters(pdf)).toBe(false);
    return textIn(pdf).replaceAll('\n', ' ');
  };
  const english = 'The inspector’s own words are in the language';
  expect(await printed({ groups }, 'en')).toContain(english);
  const russian = await printed({ groups }, 'ru');
  expect(russian).toContain('зазор ≥ 5 мм, 80→60, Ø 20 □');
  expect(russian).not.toContain(english);
  expect(await printed({ conclusion: null, groups: [] }, 'en')).not.toContain(english);
});
