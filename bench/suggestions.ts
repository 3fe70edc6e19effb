import { readQueryLines } from '../features/catalogue/server/text-query/judge-lines.ts';
import { percentile, table } from './numbers.ts';
import { readCommand } from './site.ts';

const help = `How long a running site takes for the suggestions below the text box: queries as people write them are typed sign by
sign, one request after the other, none twice, so that no answer is a kept one. Wait a minute before the next run: an address may ask only so often.

  npm run bench:suggestions -- [address] [--queries 200]`;

const { address, queries } = readCommand(help, { queries: 200 });
const lines = (await readQueryLines('held-out')).slice(0, queries);
/** The first signs of a text find nothing and are not asked for. */
const minLength = 2;
const warmUps = 50;

type Answer = { suggestions: unknown[]; understood: unknown[] };
const times: { ms: number; length: number; suggested: number; understood: number }[] = [];
const { count: cars } = (await (await fetch(`${address}/api/cars/count/`)).json()) as { count: number };
const typed = new Set(
  lines.flatMap(({ query }) =>
    Array.from({ length: Math.max(0, query.length + 1 - minLength) }, (_, at) =>
      query.slice(0, at + minLength),
    ),
  ),
);
for (const text of typed) {
  const before = performance.now();
  const response = await fetch(`${address}/api/cars/suggestions/?q=${encodeURIComponent(text)}`);
  const answer = (await response.json()) as Answer;
  const ms = performance.now() - before;
  if (!response.ok) throw new Error(`${response.status} for ${text}`);
  const { suggestions, understood } = answer;
  times.push({ ms, length: text.length, suggested: suggestions.length, understood: understood.length });
}

const measured = times.slice(warmUps);
const row = (name: string, some: typeof times) => {
  const ms = some.map((time) => time.ms);
  return [
    name,
    String(some.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => `${percentile(ms, share).toFixed(1)} ms`),
  ];
};
console.log(`${cars.toLocaleString('en')} cars at ${address}, one request at a time\n`);
console.log(
  table(
    ['texts', 'requests', 'median', '95 %', '99 %', 'longest'],
    [
      row('all', measured),
      row(
        'up to 5 signs',
        measured.filter(({ length }) => length <= 5),
      ),
      row(
        'with suggestions',
        measured.filter(({ suggested }) => suggested > 0),
      ),
      row(
        'read as 3 filters or more',
        measured.filter(({ understood }) => understood >= 3),
      ),
    ],
  ),
);
