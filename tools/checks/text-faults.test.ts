import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions, auditTargets, leadKinds, messageKinds } from '../../apps/api/features.ts';
import { textBundles } from '../../apps/site/text-bundles.ts';
import { letters } from '../../features/identity/server/letters.ts';
import { phoneTexts } from '../../features/identity/server/phone-texts.ts';
import { allStaffSections } from '../../features/identity/web/staff/all-staff-sections.ts';
import { allAccountSections } from '../../features/profiles/web/account/all-account-sections.ts';
import { faultTexts } from '../../features/selling/server/fault-texts.ts';
import { withHardSpaces } from '../../platform/contract/hard-spaces.ts';
import { type Locale, locales } from '../../platform/contract/locale.ts';
import type { Catalogue, TextArea } from '../../platform/web/i18n.tsx';
import { loadTexts, provideTextBundles } from '../../platform/web/text-area.ts';
import { catalogueFiles } from '../../vite.config.ts';
import { root, sourceFiles } from './source-files.ts';
import { forbiddenWords, missingForms, textFaults } from './text-faults.ts';

provideTextBundles(textBundles);

type Text = { locale: Locale; at: string; text: string };

/** The catalogues of pages, one for each text area. */
const areas: { name: string; area: TextArea }[] = [];
for (const file of globSync('{features/*,apps/site/*}/messages/texts.ts', { cwd: root }))
  for (const [name, area] of Object.entries((await import(join(root, file))) as Record<string, TextArea>))
    areas.push({ name, area });
const catalogues: { locale: Locale; name: string; catalogue: Catalogue }[] = [];
for (const locale of locales) {
  await loadTexts(
    areas.map(({ area }) => area),
    locale,
  );
  for (const { name, area } of areas) catalogues.push({ locale, name, catalogue: area.in(locale) });
}

/** Texts of an object that has a language's texts below its key `ru`, `kk` or `en`; functions are called with a value. */
function textsIn(value: unknown, at: string, locale?: Locale): Text[] {
  if (typeof value === 'string') return locale ? [{ locale, at, text: value }] : [];
  if (typeof value === 'function' && locale) return textsIn(value('{value}'), at, locale);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = locales.find((one) => one === key) ?? locale;
    return textsIn(inner, `${at}.${key}`, below);
  });
}

function tableTexts(file: string): Text[] {
  const [head = '', ...lines] = readFileSync(join(root, file), 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    return locales.map((locale) => ({
      locale,
      at: `${file} ${cells.slice(0, 3).join(' ')}`,
      text: cells[columns.indexOf(locale)] ?? '',
    }));
  });
}

/** Texts of a table whose columns end with a language, such as `about_en`. */
function columnTexts(file: string): Text[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const [head = '', ...rows] = lines.filter((line) => line && !line.startsWith('#'));
  const columns = head.split('\t').map((name) => locales.find((locale) => name.endsWith(`_${locale}`)));
  return rows.flatMap((row) =>
    row.split('\t').flatMap((text, at) => {
      const locale = columns[at];
      return locale && text ? [{ locale, at: `${file} ${row.split('\t')[0]}`, text }] : [];
    }),
  );
}

const legalTexts = globSync('features/documents/data/*.md', { cwd: root }).map(
  (file): Text => ({
    locale: (file.split('.').at(-2) ?? 'ru') as Locale,
    at: file,
    text: readFileSync(join(root, file), 'utf8'),
  }),
);

const pageTexts = catalogues.flatMap(({ locale, name, catalogue }) =>
  Object.entries(catalogue).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : Object.values(message)).map(
      (text): Text => ({ locale, at: `${name}.${key}`, text }),
    ),
  ),
);

/** Texts whose spaces become unbreakable before people see them: by `vite.config.ts`, `fillText` and `readDocument`. */
const finishedTexts = [
  ...pageTexts,
  ...textsIn({ auditActions, auditTargets, leadKinds, messageKinds }, 'declared'),
  ...legalTexts,
].map((text) => ({ ...text, text: withHardSpaces(text.text) }));

const allTexts: Text[] = [
  ...finishedTexts,
  ...textsIn({ letters, phoneTexts, faultTexts, allStaffSections, allAccountSections }, 'server'),
  ...tableTexts('features/vehicles/data/facets.tsv'),
  ...columnTexts('features/partners/data/categories.tsv'),
  ...columnTexts('features/partners/data/demo-partners.tsv'),
];

test('the build finds every catalogue, to make its spaces unbreakable', () => {
  const files = globSync('{features/*,apps/site/*}/messages/*.ts', { cwd: root });
  expect(files.filter((file) => !file.endsWith('texts.ts') && !catalogueFiles.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
});

test('all texts of pages, letters, messages, facets and legal documents are read', () => {
  for (const locale of locales)
    expect(allTexts.filter((text) => text.locale === locale).length).toBeGreaterThan(1500);
  expect(legalTexts).toHaveLength(12);
  expect(forbiddenWords.ru.length).toBeGreaterThan(10);
  expect(forbiddenWords.kk.length).toBeGreaterThan(10);
  expect(forbiddenWords.en.length).toBeGreaterThan(10);
});

test.each(
  locales,
)('no text in %s has a decimal point, an ending after a value or a second word for a thing', (locale) => {
  const faults = allTexts
    .filter((text) => text.locale === locale)
    .flatMap(({ at, text }) =>
      textFaults(locale, text).map((fault) => `${at}: ${fault}: ${text.slice(0, 80)}`),
    );
  expect(faults).toEqual([]);
});

test('every counted text has the plural forms of its language', () => {
  const incomplete = catalogues.flatMap(({ locale, name, catalogue }) =>
    Object.entries(catalogue).flatMap(([key, message]) =>
      typeof message === 'string'
        ? []
        : missingForms(locale, message).map((form) => `${locale} ${name}.${key}: ${form}`),
    ),
  );
  expect(incomplete).toEqual([]);
});

test('only `formats` writes decimals in pages', () => {
  const files = sourceFiles('{features/*/web,apps/site,platform/web}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter(
    (file) =>
      file !== 'platform/web/formats.ts' && readFileSync(join(root, file), 'utf8').includes('.toFixed('),
  );
  expect(others).toEqual([]);
});

test.each([
  ['ru', 'Двигатель 2.5\u00a0л', 'a decimal point'],
  ['ru', 'Заявка № {id}', 'a space that breaks before a unit or after №'],
  ['kk', 'Жүрісі {value} км', 'a space that breaks before a unit or after №'],
  ['en', 'Up to 25 MB', 'a space that breaks before a unit or after №'],
  ['kk', '{power} а.к.', 'a unit without its space'],
  ['kk', 'Литрмен, мысалы 2.5', 'a decimal point'],
  ['kk', 'Ашық, {time} жабылады', 'an ending after a value'],
  ['kk', '{value}\u00a0л-ден бастап', 'an ending after a value'],
  ['kk', '{amount}-ге дейін', 'an ending after a value'],
  ['kk', '{to}\u00a0см³ дейін', 'an ending after a value'],
  ['kk', 'JPEG, 15\u00a0МБ дейін', 'an ending after a value'],
  ['ru', 'Отзывы {name}а', 'an ending after a value'],
  ['kk', 'VIN не шанақ нөмірі', '«не» that means "or"'],
  ['ru', 'Ваша учётная запись', 'the word "учётн"'],
  ['ru', 'Не получилось сохранить', 'the word "не получилось"'],
  ['kk', 'Болдырмау', 'the word "болдырмау"'],
  ['kk', 'Келесі сурет', 'the word "сурет"'],
  ['en', 'Mend the ad', 'the word "mend"'],
  ['en', 'Send an e-mail', 'the word "e-mail"'],
] as const)('a planted fault is found (%s): %s', (locale, text, fault) => {
  expect(textFaults(locale, text)).toEqual([fault]);
});

test.each([
  ['ru', 'Двигатель 2,5\u00a0л, широта 43.2611, адрес https://2gis.kz/1.5'],
  ['ru', '{place}-е место из {total}'],
  ['kk', '{number}-бет, Жабылуы: {time}, ең көбі {most}'],
  ['kk', 'Не істеу керек? Көлікте не бар? Нені тексереміз'],
  ['en', 'Recommended: engine size 2.5\u00a0L'],
] as const)('a text without a fault passes (%s): %s', (locale, text) => {
  expect(textFaults(locale, text)).toEqual([]);
});

test('a missing plural form is found', () => {
  expect(missingForms('ru', { one: '{count} день', few: '{count} дня', other: '{count} дня' })).toEqual([
    'many',
  ]);
  expect(missingForms('kk', { other: '{count} күн' })).toEqual(['one']);
});
