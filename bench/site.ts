import { get } from 'node:http';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { refuse } from '../tools/arguments.ts';

const defaultAddress = 'http://127.0.0.1:3000';

/** Parses the command line of a benchmark: the address of the running site, and options such as `--runs 3`. */
export function readCommand<Name extends string>(help: string, defaults: Record<Name, number>) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
  for (const name of Object.keys(defaults)) options[name] = { type: 'string' };
  const { values, positionals } = parse(options, help);
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const [addressText = defaultAddress, ...rest] = positionals;
  if (rest.length > 0 || !URL.canParse(addressText))
    refuse(`Name one address, such as ${defaultAddress}.`, help);
  const numbers = Object.entries<number>(defaults).map(([name, defaultValue]) => {
    const number = Number(values[name] ?? defaultValue);
    if (!Number.isInteger(number) || number < 1 || number > 1000)
      refuse(`--${name}: a whole number from 1 to 1000.`, help);
    return [name, number];
  });
  return { address: new URL(addressText).origin, ...(Object.fromEntries(numbers) as Record<Name, number>) };
}

function parse(options: ParseArgsOptionsConfig, help: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

/** The request header of Chromium and Firefox. */
export const browserEncodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** How the answer to such a request is compressed: `zstd`, `br`, `gzip`, or `none`. */
export function encodingOfAnswer(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding'] ?? 'none');
    }).on('error', reject);
  });
}

/** The path of the newest car's page. Ends the process if no site answers or the site has no cars. */
export async function newestCarPath(address: string): Promise<string> {
  const response = await fetch(`${address}/api/cars/`).catch(() => null);
  if (!response?.ok)
    return exitWith(`No site answers at ${address}. Start it with npm start, or name its address.`);
  const { results } = (await response.json()) as { results: { id: number }[] };
  const [newest] = results;
  return newest
    ? `/cars/${newest.id}`
    : exitWith(`The site at ${address} has no cars. npm run demo makes some.`);
}

/** The paths that the site's maps name, in their order. */
async function* pathsInSitemaps(address: string): AsyncGenerator<string> {
  const locations = async (path: string) =>
    [...(await (await fetch(address + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
  for (const map of await locations('/sitemap.xml'))
    if (map.endsWith('.xml')) yield* await locations(map);
    else yield map;
}

/** As many are more than a benchmark asks for. */
const maxCarPaths = 100_000;

/** The paths of cars of the site. */
export async function carPaths(address: string): Promise<string[]> {
  const paths = new Set<string>();
  for await (const path of pathsInSitemaps(address)) {
    if (/^\/cars\/\d+$/.test(path)) paths.add(path);
    if (paths.size === maxCarPaths) break;
  }
  return [...paths];
}

/** The first path of the site's maps that matches. Ends the process if none does. */
export async function pathInSitemap(address: string, pattern: RegExp): Promise<string> {
  for await (const path of pathsInSitemaps(address)) if (pattern.test(path)) return path;
  return exitWith(`The site at ${address} has no page like ${pattern}.`);
}

function exitWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}
