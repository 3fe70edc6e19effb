import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from './breakpoints.ts';

const root = join(import.meta.dirname, '../../..');
const definitions = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');
const stylesheets = globSync('{apps,features,platform}/**/*.css', {
  cwd: root,
  // Copies of what was built.
  exclude: ['apps/mobile/{android,ios}/**'],
});

/**
 * Allowed media queries that are not about widths. We check media queries here, because Biome's rule
 * noUnknownMediaFeatureName does not support custom media.
 */
const allowedOtherMedia =
  /^(print|screen|\((pointer|hover|scripting|forced-colors|prefers-reduced-motion|prefers-color-scheme): [a-z]+\))$/;

test('scripts and stylesheets have the same breakpoints', () => {
  const definedBreakpoints = [
    ...definitions.matchAll(/@custom-media --(from|below)-([\w-]+) \(width (>=|<) (.+)\);/g),
  ];
  const definedWith = (prefix: string, operator: string) =>
    Object.fromEntries(
      definedBreakpoints
        .filter(([, side, , comparison]) => side === prefix && comparison === operator)
        .map(([, , name, , width]) => [name, width]),
    );
  expect(definedWith('from', '>=')).toEqual(breakpoints);
  expect(definedWith('below', '<')).toEqual(breakpoints);
  const others = [...definitions.matchAll(/@custom-media (?!--(?:from|below)-)(.+);/g)].map(([, it]) => it);
  expect(others).toEqual(['--short (height < 30rem)']);
});

test('media queries refer to widths only by the names of breakpoints', () => {
  const names = new Set([
    '(--short)',
    ...Object.keys(breakpoints).flatMap((name) => [`(--from-${name})`, `(--below-${name})`]),
  ]);
  const unnamed = stylesheets.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/@media ([^{]+) \{/g)]
      .flatMap(([, conditions = '']) => conditions.split(/ and |, /))
      .filter((condition) => !names.has(condition) && !allowedOtherMedia.test(condition))
      .map((condition) => `${path}: ${condition}`),
  );
  expect(unnamed).toEqual([]);
  expect(stylesheets.length).toBeGreaterThan(100);
});
