import { gzipSync } from 'node:zlib';
import { kilobytes, table } from './numbers.ts';
import { newestCarPath, readCommand } from './site.ts';

const help = `What the HTML of a running site's home, list and car page consists of, before compression.

  npm run bench:html -- [address]`;

const { address } = readCommand(help, {});

/** Kinds of content, the first that matches; what is left are texts and the tags of all other elements. */
const kinds = {
  'data of the page': /<script type="application\/json" id="data-\d+">.*?<\/script>/gs,
  'scripts and other data': /<script.*?<\/script>/gs,
  'rest of the head': /<head>.*?<\/head>/gs,
  svg: /<svg.*?<\/svg>/gs,
  'img and source': /<(?:img|source)\s[^>]*>/g,
  'option elements': /<option.*?<\/option>/gs,
  classes: / class="[^"]*"/g,
  links: / href="[^"]*"/g,
};

/** Elements of a browser with script, to which `noscript` is a text. */
const countOf = (html: string) =>
  html.replaceAll(/(?<=<noscript>).*?<\/noscript>/gs, '').match(/<[a-z]/g)?.length ?? 0;

async function rowsOf(path: string) {
  const html = await (await fetch(address + path, { headers: { accept: 'text/html' } })).text();
  let rest = html;
  const sizes = Object.values(kinds).map((pattern) => {
    const bytes = (rest.match(pattern) ?? []).reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    rest = rest.replace(pattern, '');
    return kilobytes(bytes);
  });
  const main = html.indexOf('<main');
  return [
    path,
    kilobytes(Buffer.byteLength(html)),
    kilobytes(gzipSync(html).length),
    String(countOf(html)),
    String(countOf(html.slice(html.indexOf('<body'), main))),
    String(countOf(html.slice(main, html.indexOf('</main>')))),
    ...sizes,
    kilobytes(Buffer.byteLength(rest)),
  ];
}

const rows = await Promise.all(['/', '/cars', await newestCarPath(address)].map(rowsOf));
const names = [
  'page',
  'HTML',
  'gzipped',
  'elements',
  'of the header',
  'of main',
  ...Object.keys(kinds),
  'the rest',
];
console.log(
  table(
    ['', ...rows.map(([path = '']) => path)],
    names.slice(1).map((name, at) => [name, ...rows.map((row) => row[at + 1] ?? '')]),
  ),
);
