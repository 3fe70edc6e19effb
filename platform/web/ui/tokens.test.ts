import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties in the CSS block that starts with this text. */
function valuesOf(opening: string): Record<string, string> {
  const start = sheet.indexOf(opening);
  const block = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = valuesOf('[data-theme="light"] {');
const dark = valuesOf(':root:not([data-theme="light"])');
const selectedDark = valuesOf('[data-theme="dark"] {');

test('dark by system preference and dark by choice have the same values', () => {
  expect(selectedDark).toEqual(dark);
});

test('every colour has a value in both themes', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  expect(Object.keys(light).length).toBeGreaterThan(50);
});

/** The relative luminance of a colour (0 to 1), as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const bands = [1, 2, 3, 4, 5].map((band): [string, string] => [`--band-${band}`, `--band-${band}-wash`]);
const textPairs: [string, string][] = [
  ...['--bg', '--surface', '--sunken', '--raised'].flatMap((ground): [string, string][] => [
    ['--ink', ground],
    ['--ink-2', ground],
    ['--ink-3', ground],
  ]),
  ['--link', '--bg'],
  ['--link', '--surface'],
  ['--link', '--raised'],
  ['--link', '--sky-wash'],
  ['--ink', '--sky-wash'],
  ['--ink', '--sun-wash'],
  ['--ink-2', '--bone'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--on-primary', '--primary-press'],
  ['--on-sun', '--sun'],
  ['--sun-ink', '--sun-wash'],
  ['--on-night', '--night'],
  ['--on-night-2', '--night'],
  ['--on-night', '--night-2'],
  ['--good', '--surface'],
  ['--bad', '--surface'],
  ['--warn', '--surface'],
  ['--good', '--good-wash'],
  ['--bad', '--bad-wash'],
  ['--warn', '--warn-wash'],
  ...bands,
];
const edgePairs: [string, string][] = [
  ['--line-2', '--surface'],
  ['--line-2', '--bg'],
  ['--line-2', '--raised'],
  ['--focus', '--bg'],
  ['--focus', '--surface'],
  ['--primary', '--surface'],
];

for (const [name, values] of Object.entries({ light, dark })) {
  const ratio = ([text, ground]: [string, string]) => contrast(values[text] ?? '', values[ground] ?? '');

  test(`every text colour of the ${name} theme has enough contrast`, () => {
    expect(textPairs.filter((pair) => !(ratio(pair) >= 4.5))).toEqual([]);
  });

  test(`every control edge of the ${name} theme has enough contrast`, () => {
    expect(edgePairs.filter((pair) => !(ratio(pair) >= 3))).toEqual([]);
  });
}

test('a card contrasts with the dark page', () => {
  expect(contrast(dark['--surface'] ?? '', dark['--bg'] ?? '')).toBeGreaterThan(1.15);
});

/** The characters of the texts in all languages, without the rare ones that a font of the device may show. */
function charactersOfTexts(): Set<string> {
  const root = new URL('../../../', import.meta.url);
  const files = globSync('{apps,features,platform}/**/messages/*.{ru,kk,en}.ts', {
    cwd: fileURLToPath(root),
  });
  expect(files.length).toBeGreaterThan(30);
  const texts = files.map((file) => readFileSync(new URL(file, root), 'utf8'));
  return new Set(texts.join('').match(/[\p{L}\p{N}\p{Sc}«»–—…·]/gu));
}

test('the fonts have the letters, figures and signs of all texts', () => {
  const ranges = [...sheet.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  const missing = [...charactersOfTexts()].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
  });
  expect(missing).toEqual([]);
});
