import type pg from 'pg';
import { isTracing, traced } from './tracing.ts';

/** Some of our statements are pages long; their beginning tells which they are. */
const maxTextLength = 2_000;

type Callback = (error: Error | undefined, result?: unknown) => void;
type Statement = string | { name?: string; text: string };

/** A span for each query of the pool, with its text but no values, and one for each wait for a connection; nothing without tracing. */
export function traceQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  pool.on('connect', traceClient);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectTraced = () =>
    pool.idleCount > 0 ? connect() : traced('wait for a connection', {}, () => connect());
  // With a callback for pg's own pool and for the connection that listens for jobs.
  pool.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) => {
    const connected = connectTraced();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error) => callback(error, undefined, () => {}),
    );
  }) as typeof pool.connect;
}

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const queryTraced = (...parameters: unknown[]) => {
    const { name, text } = readStatement(parameters[0] as Statement);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.trim().slice(0, maxTextLength),
      'db.query.name': name,
    };
    return traced(
      summaryOf(text),
      { kind: 'client', attributes },
      () => query(...parameters) as Promise<unknown>,
    );
  };
  client.query = ((...parameters: unknown[]) => {
    // Copies of many rows are streams.
    if (typeof (parameters[0] as { submit?: unknown }).submit === 'function') return query(...parameters);
    const callback = parameters.at(-1) as Callback;
    if (typeof callback !== 'function') return queryTraced(...parameters);
    queryTraced(...parameters.slice(0, -1)).then(
      (result) => callback(undefined, result),
      (error) => callback(error),
    );
  }) as typeof client.query;
}

const readStatement = (statement: Statement) =>
  typeof statement === 'string' ? { name: undefined, text: statement } : statement;

/** Such as `select listings`. */
function summaryOf(text: string): string {
  const [verb = 'query'] = /\w+/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}
