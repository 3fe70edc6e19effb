import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test, vi } from 'vitest';
import { processorMs } from '../../platform/testing.ts';
import { nastyTexts, type TextOfLength } from './nasty-texts.ts';
import { root, sourceFiles } from './source-files.ts';

/*
 * Every pattern of the product is tried with texts made to be slow. A member's text of 4,000 characters once kept the
 * process busy for 22 seconds.
 */

/** Modules that build patterns of texts; all others write them as literals. */
const builders = [
  'features/catalogue/server/text-query/amounts.ts',
  'features/catalogue/server/text-query/parse-text.ts',
  'features/conversations/guard.ts',
  'features/moderation/server/signals/contacts.ts',
  'features/moderation/server/signals/damage-words.ts',
  'platform/contract/fold.ts',
];
/**
 * Lengths of the texts and the processor time, which does not depend on what else the machine does, that a pattern may
 * need for one. A time that grows with the square of the length stays well below it, one that grows with the cube needs
 * many times more. The shortest texts find out which ones are worth trying at full length.
 */
const short = { length: 250, maxMs: 8 };
const long = [
  { length: 1000, maxMs: 80 },
  // As long as the longest text of a person that is not markup: the description of an ad.
  ...(process.env.TULPAR_FULL ? [{ length: 4000, maxMs: 500 }] : []),
];

type Found = { file: string; pattern: RegExp };

const sources = () =>
  sourceFiles('{apps,features,platform}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|\/testing|\/demo\//.test(path),
  );

async function literalPatterns(): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of sources()) {
    const code = await readFile(join(root, file), 'utf8');
    const { program } = parseSync(file, code);
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          found.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
      },
    }).visit(program);
  }
  return found;
}

async function builtPatterns(): Promise<Found[]> {
  const found: Found[] = [];
  const { RegExp: Original } = globalThis;
  let file = '';
  vi.resetModules();
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]) {
      const pattern = new target(source, flags);
      found.push({ file, pattern });
      return pattern;
    },
  });
  try {
    for (const path of builders) {
      file = path;
      await import(join(root, path));
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

const msOf = (pattern: RegExp, text: string) =>
  processorMs(() => {
    pattern.lastIndex = 0;
    if (pattern.global) text.replace(pattern, '');
    else pattern.test(text);
  });

/** Whether some text keeps the pattern busy for too long. */
function isSlow(pattern: RegExp): boolean {
  const times: { textOf: TextOfLength; ms: number }[] = [];
  for (const textOf of nastyTexts(pattern)) {
    const text = textOf(short.length);
    const startedAt = performance.now();
    pattern.test(text);
    pattern.lastIndex = 0;
    const ms = performance.now() - startedAt;
    if (ms > short.maxMs && msOf(pattern, text) > short.maxMs) return true;
    times.push({ textOf, ms });
  }
  const worst = times.sort((a, b) => b.ms - a.ms).slice(0, 8);
  return long.some(({ length, maxMs }) => worst.some(({ textOf }) => msOf(pattern, textOf(length)) > maxMs));
}

test('every pattern of the product is quick with a text made to be slow', async () => {
  const built = await builtPatterns();
  const patterns = [...(await literalPatterns()), ...built];
  expect(patterns.length).toBeGreaterThan(150);
  expect(new Set(built.map(({ file }) => file)).size).toBeGreaterThan(1);
  const slow = patterns
    // Without a repetition that has no end, the time cannot grow faster than the text.
    .filter(({ pattern }) => /[*+]|\{\d+,\d*\}/.test(pattern.source))
    .filter(({ pattern }) => isSlow(pattern))
    .map(({ file, pattern }) => `${file}: ${pattern.source.slice(0, 80)}`);
  expect(slow, slow.join('\n')).toEqual([]);
}, 240_000);

test('modules that build patterns are known', async () => {
  const unknown: string[] = [];
  for (const file of sources())
    if (/new RegExp\(/.test(await readFile(join(root, file), 'utf8'))) unknown.push(file);
  expect(unknown.filter((file) => !builders.includes(file))).toEqual([]);
});

test('the check finds the pattern that kept the process busy', () => {
  const slow =
    /[\p{L}\p{N}_-]+\s*[([]?\s*(?<![\p{L}])(?:точка|нүкте|dot)\s*[)\]]?\s*(?:кз|kz)(?![\p{L}\p{N}])/giu;
  expect(isSlow(slow)).toBe(true);
});
