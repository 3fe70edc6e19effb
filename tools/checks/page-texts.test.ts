import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { commonTexts } from '../../apps/site/common-texts.ts';
import { featureRoutes } from '../../apps/site/routes.ts';
import type { DeskLeadKind } from '../../features/leads/web/public.tsx';
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

/** The names of all text areas, in the format `{path of texts.ts}#{name}`, which `testing/text-uses.ts` uses. */
const nameByArea = new Map<TextArea, string>();
for (const file of globSync('{features/*,apps/site/*}/messages/texts.ts', { cwd: root })) {
  const areas = (await import(join(root, file))) as Record<string, TextArea>;
  for (const [name, area] of Object.entries(areas)) nameByArea.set(area, `${join(root, file)}#${name}`);
}
const namesOf = (areas: readonly TextArea[]) => areas.map((area) => nameByArea.get(area) ?? '');
const shortName = (area: string) => area.split('#')[1];
const commonAreaNames = namesOf(commonTexts);

test('all pages are checked', () => expect(pages.length).toBeGreaterThan(40));

test.each(
  pages,
)('the page $path has exactly one file with its name, so that the server can preload its scripts', ({
  files,
}) => {
  expect(files).toHaveLength(1);
});

test.each(pages)('the page $path lists the text areas that it uses, and no others', ({
  files: [file = ''],
  texts,
}) => {
  const areaNames = namesOf(texts);
  const { used, missing } = textUses(join(root, file), new Set([...commonAreaNames, ...areaNames]));
  expect(
    missing.map(({ file: usedIn, area }) => `${relative(root, usedIn)} shows ${shortName(area)}`),
  ).toEqual([]);
  // The first area contains the page's title.
  const unusedAreas = areaNames.slice(1).filter((area) => !used.has(area));
  expect(unusedAreas.map(shortName)).toEqual([]);
});

test.each(
  globSync('features/*/web/desk-lead-kinds.{ts,tsx}', { cwd: root }),
)('%s lists the text areas that its kinds use', async (file) => {
  const { deskLeadKinds } = (await import(join(root, file))) as { deskLeadKinds: readonly DeskLeadKind[] };
  const areaNames = namesOf(deskLeadKinds.flatMap(({ texts = [] }) => texts));
  const { used, missing } = textUses(join(root, file), new Set([...commonAreaNames, ...areaNames]));
  expect(missing).toEqual([]);
  expect(areaNames.filter((area) => !used.has(area))).toEqual([]);
});

test('the site’s frame uses only common texts', () => {
  const { missing } = textUses(join(root, 'apps/site/root.tsx'), new Set(commonAreaNames));
  expect(missing).toEqual([]);
});

test('finds a text area that a page uses but does not list', () => {
  const { missing } = textUses(
    join(root, 'features/favourites/web/wishlist-page.tsx'),
    new Set(commonAreaNames),
  );
  expect(missing.map(({ area }) => shortName(area))).toContain('favouritesTexts');
});
