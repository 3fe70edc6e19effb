import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readArguments, refuse } from './arguments.ts';

/*
 * `npm run app:build` builds the hybrid app's pages into `dist/app`; `npm run app:sync` also copies them, with the
 * native parts of the plugins, into the projects of Android Studio and Xcode.
 */
const help = `npm run app:build -- --server https://tulpar.kz
npm run app:sync  -- --server https://tulpar.kz

  --server   address of the site that the app talks to (APP_SERVER; this machine's by default)`;

const root = join(import.meta.dirname, '..');
const xcodeProject = join(root, 'apps/mobile/ios/App/App.xcodeproj/project.pbxproj');

const { server = process.env.APP_SERVER ?? 'http://127.0.0.1:3000', sync = false } = readArguments(
  { server: { type: 'string' }, sync: { type: 'boolean' } },
  help,
);
if (!/^https?:\/\/[^/?#]+$/.test(server)) refuse(`${server} is not an address without a path`, help);

process.env.APP_SERVER = server;
await build({ configFile: join(root, 'apps/mobile/vite.config.ts'), logLevel: 'warn' });
console.log(`dist/app talks to ${server}`);
if (sync) {
  setXcodeVersion();
  const cap = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
  const { status } = spawnSync(process.execPath, [cap, 'sync'], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** Gradle reads the version of the product itself; Xcode cannot. */
function setXcodeVersion(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const project = readFileSync(xcodeProject, 'utf8');
  const next = project.replace(/MARKETING_VERSION = [\d.]+;/g, `MARKETING_VERSION = ${version};`);
  if (next !== project) writeFileSync(xcodeProject, next);
}
