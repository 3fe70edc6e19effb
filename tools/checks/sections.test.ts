import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureRoutes } from '../../apps/site/routes.ts';
import { pagePaths } from '../../e2e/support/page-paths.ts';
import type { StaffSection } from '../../features/identity/web/public.ts';
import { allStaffSections, sectionsFor } from '../../features/identity/web/staff/all-staff-sections.ts';
import { allAccountSections } from '../../features/profiles/web/account/all-account-sections.ts';
import type { AccountSection } from '../../features/profiles/web/public.tsx';

const root = join(import.meta.dirname, '../..');
/** Without a last part that may be missing. */
const paths = featureRoutes.map(({ options }) =>
  (options as unknown as { path: string }).path.replace(/\/\{-\$\w+\}$/, ''),
);
const pathsOf = (sections: readonly { to: string }[]) => sections.map(({ to }) => to);

/** What the files of this name declare, each read by itself. */
async function declaredIn<Section>(name: string): Promise<Section[]> {
  const files = globSync(`features/*/web/${name}.ts`, { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.flatMap((module) => Object.values<Section[]>(module)).flat();
}

test.each([
  ['account', 'account-sections', allAccountSections],
  ['staff', 'staff-sections', allStaffSections],
] as const)('the %s menu has what features declare, each at its place', async (_, name, menu) => {
  const declared = await declaredIn<AccountSection | StaffSection>(name);
  expect(declared.length).toBeGreaterThan(5);
  expect(pathsOf(menu).sort()).toEqual(pathsOf(declared).sort());
  const orders = menu.map(({ order }) => order);
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
});

test('every staff page is a section, and every section has its page', () => {
  // Pages of one thing are reached from the section that lists it.
  const staffPages = paths.filter((path) => path.startsWith('/staff/') && !path.includes('$'));
  expect(pathsOf(allStaffSections).sort()).toEqual(staffPages.sort());
  expect(paths).toEqual(expect.arrayContaining(pathsOf(allAccountSections)));
});

test('journeys open every page', () => {
  const opened = pagePaths.map((address) => address.replace(/\?.*/, ''));
  const isOpened = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`);
    return opened.some((address) => pattern.test(address));
  };
  expect(paths.filter((path) => !isOpened(path))).toEqual([]);
});

test('staff see the sections of their roles, an admin sees all', () => {
  const seen = sectionsFor(['moderator', 'manager']);
  expect(new Set(seen.map(({ role }) => role))).toEqual(new Set(['moderator', 'manager']));
  expect(sectionsFor(['inspector']).map(({ to }) => to)).toEqual(['/staff/checks', '/staff/inspections']);
  expect(sectionsFor(['admin'])).toEqual(allStaffSections);
});

test('the texts of sections are complete and translated', () => {
  const texts = [
    ...allAccountSections.map(({ label }) => label),
    ...allStaffSections.flatMap(({ label, about }) => [label, about]),
  ];
  for (const { ru, kk, en } of texts) {
    expect([ru, kk, en].map((text) => text.trim())).not.toContain('');
    expect(en).not.toBe(ru);
  }
});
