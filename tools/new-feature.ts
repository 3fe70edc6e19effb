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

const repositoryRoot = join(import.meta.dirname, '..');

/** A list in a source file where every feature is registered: the item to add, and its import if it needs one. */
type Registration = { path: string; import: string | null; list: RegExp; item: string };

function registrationsOf(name: string): Registration[] {
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
    {
      path: 'e2e/support/page-paths.ts',
      import: null,
      list: /(?<=pagePaths = \[)[^\]]*(?=\])/,
      item: `'/${name}'`,
    },
  ];
}

/** Returns an error message if a feature cannot have this name, else null. */
export async function nameProblem(root: string, name: string): Promise<string | null> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" cannot name a feature: small letters, digits and single hyphens, such as saved-searches.`;
  }
  if (!isValidIdentifier(camelCase(name))) return `"${name}" is a word of the language; choose another name.`;
  if (existsSync(join(root, 'features', name)))
    return `The feature "${name}" exists already: features/${name}.`;
  for (const { path, import: line, item: listed } of registrationsOf(name)) {
    if (line === null) continue;
    const item = listed.replace('...', '');
    const isNameUsed = new RegExp(`\\b${item}\\b`).test(await readFile(join(root, path), 'utf8'));
    if (isNameUsed) return `"${name}" is taken: ${path} has ${item} already.`;
  }
  for (const file of globSync('features/*/web/routes.tsx', { cwd: root })) {
    const isNameUsed = (await readFile(join(root, file), 'utf8')).includes(`path: '/${name}'`);
    if (isNameUsed) return `"${name}" is taken: ${file} has a page at /${name} already.`;
  }
  return null;
}

/** False for reserved words such as `new` and `delete`. */
function isValidIdentifier(word: string): boolean {
  try {
    new Script(`'use strict'; const ${word} = 0;`);
    return true;
  } catch {
    return false;
  }
}

function withRegistration(text: string, { path, import: line, list, item }: Registration): string {
  const imports = text.match(/^import .* from '[./]+\/features\/[^']+';$/gm);
  const items = list.exec(text)?.[0];
  // Matches the last item of the list, without a comma or comment after it.
  const last = items && /[\w.'/-]+(?=,?\s*(\/\/[^\n]*\s*)?$)/.exec(items);
  const lastImport = imports?.at(-1);
  if (!last || (line !== null && !lastImport))
    throw new Error(`${path} no longer looks as tools/new-feature.ts knows it`);
  const end = last.index + last[0].length;
  const extendedList = `${items.slice(0, end)}, ${item}${items.slice(end)}`;
  const extended = text.replace(list, () => extendedList);
  return line === null || !lastImport
    ? extended
    : extended.replace(lastImport, () => `${lastImport}\n${line}`);
}

/** Writes the feature and registers it. Returns the created and changed paths. Throws before anything is written. */
export async function createFeature(
  root: string,
  name: string,
): Promise<{ created: string[]; changed: string[] }> {
  const created = Object.entries(featureFiles(name)).map(
    ([path, text]) => [`features/${name}/${path}`, text] as const,
  );
  const changed = await Promise.all(
    registrationsOf(name).map(async (registration) => {
      const text = await readFile(join(root, registration.path), 'utf8');
      return [registration.path, withRegistration(text, registration)] as const;
    }),
  );
  for (const [path, text] of [...created, ...changed]) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const paths = { created: created.map(([path]) => path), changed: changed.map(([path]) => path) };
  await format(root, [...paths.created, ...paths.changed]);
  return paths;
}

/** Formats the files as the lint check requires. */
async function format(root: string, paths: string[]): Promise<void> {
  const biome = join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome');
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
    const [name, ...rest] = positionals;
    if (name !== undefined && rest.length === 0) return name;
  } catch (error) {
    refuse((error as Error).message, help);
  }
  return refuse('Name one feature.', help);
}

if (import.meta.main) {
  const name = readName();
  const problem = await nameProblem(repositoryRoot, name);
  if (problem) refuse(problem, help);
  const { created, changed } = await createFeature(repositoryRoot, name);
  console.log(`Made:\n${created.map((path) => `  ${path}`).join('\n')}`);
  console.log(`Changed:\n${changed.map((path) => `  ${path}`).join('\n')}`);
  console.log(
    `\nIts page is /${name}, its call /api/${name}/summary/. CONTRIBUTING.md says what comes next.`,
  );
}
