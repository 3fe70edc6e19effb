import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Script } from 'node:vm';
import { refuse } from './arguments.ts';
import { camelCase, featureFiles } from './feature-files.ts';

const help = `Makes the folder of a feature with one call and one page that work, its test and its texts, and mounts it.

  npm run new-feature -- favourites
  npm run new-feature -- saved-searches`;

const here = join(import.meta.dirname, '..');

/** A list in a file to which every feature adds itself: its import, and its item at the end. */
type Mount = { path: string; import: string; list: RegExp; item: string };

function mountsOf(name: string): Mount[] {
  const area = camelCase(name);
  return [
    {
      path: 'apps/api/features.ts',
      import: `import { ${area} } from '../../features/${name}/server/feature.ts';`,
      list: /(?<=features\b[^=]*= \[)[^\]]*(?=\])/,
      item: area,
    },
    {
      path: 'apps/site/routes.ts',
      import: `import { ${area}Routes } from '../../features/${name}/web/routes.tsx';`,
      list: /(?<=featureRoutes\b[^=]*= \[)[^\]]*(?=\])/,
      item: `...${area}Routes`,
    },
  ];
}

/** Why a feature cannot have this name, for a person; null when it can. */
export async function nameFault(root: string, name: string): Promise<string | null> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" cannot name a feature: small letters, digits and single hyphens, such as saved-searches.`;
  }
  if (!isFreeWord(camelCase(name))) return `"${name}" is a word of the language; choose another name.`;
  if (existsSync(join(root, 'features', name)))
    return `The feature "${name}" exists already: features/${name}.`;
  for (const mount of mountsOf(name)) {
    const item = mount.item.replace('...', '');
    const isTaken = new RegExp(`\\b${item}\\b`).test(await readFile(join(root, mount.path), 'utf8'));
    if (isTaken) return `"${name}" is taken: ${mount.path} has ${item} already.`;
  }
  for (const file of globSync('features/*/web/routes.tsx', { cwd: root })) {
    const isTaken = (await readFile(join(root, file), 'utf8')).includes(`path: '/${name}'`);
    if (isTaken) return `"${name}" is taken: ${file} has a page at /${name} already.`;
  }
  return null;
}

/** `new` and `delete` cannot name what a file imports. */
function isFreeWord(word: string): boolean {
  try {
    new Script(`'use strict'; const ${word} = 0;`);
    return true;
  } catch {
    return false;
  }
}

function mounted(text: string, { path, import: line, list, item }: Mount): string {
  const imports = text.match(/^import .* from '[./]+\/features\/[^']+';$/gm);
  const items = list.exec(text)?.[0];
  // The last item, before a comma or a remark that may follow it.
  const last = items && /[\w.]+(?=,?\s*(\/\/[^\n]*\s*)?$)/.exec(items);
  const lastImport = imports?.at(-1);
  if (!lastImport || !last) throw new Error(`${path} no longer looks as tools/new-feature.ts knows it`);
  const end = last.index + last[0].length;
  const longer = `${items.slice(0, end)}, ${item}${items.slice(end)}`;
  return text.replace(list, () => longer).replace(lastImport, () => `${lastImport}\n${line}`);
}

/** Writes the feature and mounts it; answers the paths of what was made and changed. Nothing is written by halves. */
export async function makeFeature(
  root: string,
  name: string,
): Promise<{ made: string[]; changed: string[] }> {
  const made = Object.entries(featureFiles(name)).map(
    ([path, text]) => [`features/${name}/${path}`, text] as const,
  );
  const changed = await Promise.all(
    mountsOf(name).map(async (mount) => {
      const text = await readFile(join(root, mount.path), 'utf8');
      return [mount.path, mounted(text, mount)] as const;
    }),
  );
  for (const [path, text] of [...made, ...changed]) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const paths = { made: made.map(([path]) => path), changed: changed.map(([path]) => path) };
  await tidy(root, [...paths.made, ...paths.changed]);
  return paths;
}

/** Puts imports and long lines in order as the check of formats wants them. */
async function tidy(root: string, paths: string[]): Promise<void> {
  const biome = join(here, 'node_modules/@biomejs/biome/bin/biome');
  await promisify(execFile)(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root });
}

function readName(): string {
  const options = { help: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const [name, ...others] = positionals;
    if (name !== undefined && others.length === 0) return name;
  } catch (error) {
    refuse((error as Error).message, help);
  }
  return refuse('Name one feature.', help);
}

if (import.meta.main) {
  const name = readName();
  const fault = await nameFault(here, name);
  if (fault) refuse(fault, help);
  const { made, changed } = await makeFeature(here, name);
  console.log(`Made:\n${made.map((path) => `  ${path}`).join('\n')}`);
  console.log(`Changed:\n${changed.map((path) => `  ${path}`).join('\n')}`);
  console.log(
    `\nIts page is /${name}, its call /api/${name}/summary/. CONTRIBUTING.md says what comes next.`,
  );
}
