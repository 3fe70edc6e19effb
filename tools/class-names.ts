import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const keyOf = (file: string, name: string) => `${file} ${name}`;

/** Whatever in a file of styles may be the name of a class or an animation. */
const namesIn = (css: string) =>
  [...css.matchAll(/\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(
    ([, of, animation]) => of ?? animation ?? '',
  );

/**
 * The names of classes and animations in a build: three letters of a hash, because long names would be a tenth of a page.
 * Where two hashes begin alike, the later name takes the next three letters of its own, so all files are read first: the
 * builds for browsers and for the server then have the same names, and a new class changes at most one other.
 */
export function shortClassNames(root: string): (name: string, path: string) => string {
  const files = globSync('{apps,features,platform}/**/*.module.css', { cwd: root });
  const keys = files.flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8')).map((name) => keyOf(file, name)),
  );
  const shortNames = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of [...new Set(keys)].sort()) {
    const hash = createHash('sha256').update(key).digest('base64url');
    // Content blockers hide what is called `ads`, `adv` and the like.
    const short = hash.match(/[a-z][\w-]{2}/gi)?.find((name) => !taken.has(name) && !/^ad/i.test(name));
    if (!short) throw new Error(`There is no short name for ${key}: rename it.`);
    taken.add(short);
    shortNames.set(key, short);
  }
  return (name, path) => {
    const key = keyOf(path.slice(root.length + 1), name);
    const short = shortNames.get(key);
    if (!short) throw new Error(`Not found among the styles: ${key}`);
    return short;
  };
}
