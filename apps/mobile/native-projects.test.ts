import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../../platform/contract/locale.ts';
import { isFullRun } from '../../platform/testing.ts';

/* The projects of Android and iOS cannot be built on every machine, but what they declare can be read. */

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const dependencies = Object.keys(
  (JSON.parse(read('../../package.json')) as { devDependencies: Record<string, string> }).devDependencies,
);
/** Parts of Capacitor itself; the rest are plugins. */
const ownParts = ['android', 'cli', 'core', 'ios'].map((part) => `@capacitor/${part}`);
const plugins = dependencies.filter(
  (name) => /^@(capacitor|capacitor-firebase|aparajita|capgo)\//.test(name) && !ownParts.includes(name),
);

test('both projects have every plugin', () => {
  expect(plugins.length).toBeGreaterThan(10);
  const gradle = read('android/app/capacitor.build.gradle');
  const swift = read('ios/App/CapApp-SPM/Package.swift');
  for (const name of plugins) {
    const project = name.slice(1).replace('/', '-');
    expect(gradle).toContain(`project(':${project}')`);
    expect(swift).toContain(`node_modules/${name}"`);
  }
});

test('the app has its name, and iOS its reasons for permissions, in all languages', () => {
  const plist = read('ios/App/App/Info.plist');
  const keys = [...plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key]) => String(key));
  expect(keys.length).toBe(3);
  const texts = locales.map((locale) => {
    const strings = read(`ios/App/App/${locale}.lproj/InfoPlist.strings`);
    return ['CFBundleDisplayName', ...keys].map((key) => {
      const text = new RegExp(`"${key}" = "(.+)";`).exec(strings)?.[1];
      expect(text, `${key} in ${locale}`).toMatch(/\S/);
      return text;
    });
  });
  for (const index of ['CFBundleDisplayName', ...keys].keys())
    expect(new Set(texts.map((of) => of[index])).size).toBe(locales.length);
  const names = ['', '-kk', '-en'].map(
    (language) =>
      /"app_name">(.+)</.exec(read(`android/app/src/main/res/values${language}/strings.xml`))?.[1],
  );
  expect(names).toEqual(['ru', 'kk', 'en'].map((locale) => texts[locales.indexOf(locale as 'ru')]?.[0]));
});

test('links of the site and of the own scheme open the app', () => {
  const { appId } = JSON.parse(read('../../capacitor.config.json')) as { appId: string };
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  expect(manifest).toMatch(/autoVerify="true"[\s\S]*?android:scheme="https" android:host="\$\{siteHost\}"/);
  expect(read('android/app/src/main/res/values/strings.xml')).toContain(
    `"custom_url_scheme" translatable="false">${appId}<`,
  );
  expect(read('ios/App/App/Info.plist')).toContain(`<string>${appId}</string>`);
  expect(read('ios/App/App/App.entitlements')).toContain('applinks:$(SITE_HOST)');
});

test.runIf(isFullRun)(
  'pages and plugins are copied into both projects',
  () => {
    const root = join(import.meta.dirname, '../..');
    const declared = ['android/app/capacitor.build.gradle', 'ios/App/CapApp-SPM/Package.swift'];
    const before = declared.map(read);
    execFileSync(process.execPath, ['tools/app.ts', '--sync', '--server', 'https://app.example'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    for (const copied of ['android/app/src/main/assets/public', 'ios/App/App/public'])
      expect(read(`${copied}/index.html`)).toContain('content="https://app.example"');
    expect(declared.map(read)).toEqual(before);
  },
  120_000,
);
