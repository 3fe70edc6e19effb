import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { commonTexts } from '../../apps/site/common-texts.ts';
import { featureRoutes } from '../../apps/site/routes.ts';
import type { TextArea } from '../../platform/web/i18n.tsx';
import { textUses } from './testing/text-uses.ts';

const root = join(import.meta.dirname, '../..');
type Declared = { path: string; staticData: { page: string; texts: readonly TextArea[] } };
const pageFiles = globSync('features/*/web/*.tsx', { cwd: root });
const pages = featureRoutes.map((route) => {
  const { path, staticData } = route.options as unknown as Declared;
  const { page: name, texts } = staticData;
  const files = pageFiles.filter((file) => file.endsWith(`/${name}.tsx`));
  return { path, files, texts };
});

/** The name of an area, as `testing/text-uses.ts` writes it. */
const names = new Map<TextArea, string>();
for (const file of globSync('{features/*,apps/site/*}/messages/texts.ts', { cwd: root })) {
  const areas = (await import(join(root, file))) as Record<string, TextArea>;
  for (const [name, area] of Object.entries(areas)) names.set(area, `${join(root, file)}#${name}`);
}
const namesOf = (areas: readonly TextArea[]) => areas.map((area) => names.get(area) ?? '');
const short = (area: string) => area.split('#')[1];
const common = namesOf(commonTexts);

test('every page is looked at', () => expect(pages.length).toBeGreaterThan(40));

test.each(pages)('the page $path has one file of its name, so the server announces its scripts', ({
  files,
}) => {
  expect(files).toHaveLength(1);
});

test.each(pages)('the page $path names the texts that it shows, and no others', ({
  files: [file = ''],
  texts,
}) => {
  const named = namesOf(texts);
  const { used, missing } = textUses(join(root, file), new Set([...common, ...named]));
  expect(missing.map(({ file: at, area }) => `${relative(root, at)} shows ${short(area)}`)).toEqual([]);
  // The first gives the page its title.
  const idle = named.slice(1).filter((area) => !used.has(area));
  expect(idle.map(short)).toEqual([]);
});

test('the shell shows common texts alone', () => {
  const { missing } = textUses(join(root, 'apps/site/root.tsx'), new Set(common));
  expect(missing).toEqual([]);
});

test('a text that a page does not name is found', () => {
  const { missing } = textUses(join(root, 'features/favourites/web/wishlist-page.tsx'), new Set(common));
  expect(missing.map(({ area }) => short(area))).toContain('favouritesTexts');
});
