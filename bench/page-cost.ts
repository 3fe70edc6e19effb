import { documentMaker } from '../apps/api/make-document.ts';
import { builtBundle } from '../apps/api/site-bundle.ts';
import { createApiClient, httpTransport, type JsonTransport } from '../platform/web/api-client.ts';

void createApiClient;
const address = process.argv[2] ?? 'http://127.0.0.1:8101';
const kind = process.argv[3] ?? 'cars';
const count = Number(process.argv[4] ?? 300);
const answers = new Map<string, { status: number; json: Uint8Array }>();
let distinct = 0;
const { queryOf } = await import('../platform/web/api-client.ts');
const transport: JsonTransport = async ({ endpoint, fullInput, locale }) => {
  const rest = { ...fullInput };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = `${address}/api${path}${queryOf(rest)}`;
  const key = `${locale} ${url}`;
  const known = answers.get(key);
  if (known) return known;
  distinct += 1;
  const response = await fetch(url, { headers: { 'accept-language': locale } });
  const answer = { status: response.status, json: new Uint8Array(await response.arrayBuffer()) };
  answers.set(key, answer);
  return answer;
};
void httpTransport;
const makeDocument = documentMaker(await builtBundle());
const site = { hasDemoCars: true, isDevelopment: false, publicUrl: address };
const list = (await (await fetch(`${address}/api/cars/`)).json()) as { results: { id: number }[] };
const paths =
  kind === 'cars'
    ? Array.from({ length: 20 }, (_, at) => `/cars?page=${at + 1}`)
    : kind === 'car'
      ? list.results.map(({ id }) => `/cars/${id}`)
      : [kind];
let bytes = 0;
async function run(path: string) {
  const document = await makeDocument({ url: address + path, transport, site, cityId: null });
  if ('html' in document) bytes = document.html.length;
}
for (let at = 0; at < 200; at += 1) await run(paths[at % paths.length] as string);
const rounds = [];
for (let round = 0; round < 5; round += 1) {
  const started = process.cpuUsage();
  const wall = performance.now();
  for (let at = 0; at < count; at += 1) await run(paths[at % paths.length] as string);
  const { user, system } = process.cpuUsage(started);
  rounds.push(
    `${((user + system) / 1000 / count).toFixed(2)} (${((performance.now() - wall) / count).toFixed(2)})`,
  );
}
console.log(kind, bytes, 'cpu ms a page (wall):', rounds.join('  '), 'calls', distinct);
