import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/**
 * Query parameters that a log line may show: choices from lists and numbers, never what a person wrote or what proves
 * who somebody is. All others are left out, so a new parameter with a token is safe without further thought.
 */
const loggedParameters = new Set([
  'body_type',
  'brand',
  'city',
  'drive',
  'facets',
  'fuel',
  'lang',
  'model',
  'page',
  'sort',
  'view',
]);
/** Values in a log line are cut to this length. */
const maxValueLength = 60;

/** The address of a request as logs show it: the path and the parameters that say nothing about a person. */
export function loggedAddress(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const query = new URLSearchParams();
  let isShortened = false;
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (loggedParameters.has(name)) query.append(name, value.slice(0, maxValueLength));
    else isShortened = true;
  }
  const parts = [query.toString(), isShortened ? '…' : ''].filter(Boolean);
  return `${url.slice(0, at)}?${parts.join('&')}`;
}

/**
 * What must not be in a log, wherever it came from: an error of the database quotes the row that it refused. The patterns
 * start only at the beginning of a word, so that a long line costs no more than its length.
 */
const personal: readonly [RegExp, string][] = [
  [/(?<![\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
  [/(?<![\w.-])\+?[78][\s-]?\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\w-])/g, '[phone]'],
  [/(?<![\w-])eyJ[\w-]{10,4000}\.[\w-]{10,4000}(?:\.[\w-]{10,4000})?/g, '[token]'],
  [/\bBearer +[^\s"\\]+/gi, 'Bearer [token]'],
  [/(\/shared-reports\/)[\w-]+/g, '$1[token]'],
  [/\b(token|code|reset|verify|password|state|otp)=[^&\s"\\]+/gi, '$1=[hidden]'],
];

export function withoutPersonal(line: string): string {
  return personal.reduce((text, [pattern, name]) => text.replace(pattern, name), line);
}

/** An error in a log. Only fields that name a place in our code or schema: `detail` of PostgreSQL has values of the row. */
function loggedError(error: Error & Record<string, unknown>) {
  const { name, message, stack, code, table, constraint, routine } = error;
  return { type: name, message, stack, code, table, constraint, routine };
}

/** Settings of the log: JSON lines on standard output, without what is personal. */
export function logSettings({
  logLevel,
}: Pick<Config, 'logLevel'>): Exclude<NonNullable<FastifyServerOptions['logger']>, boolean> {
  return {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: loggedError as never },
    hooks: { streamWrite: withoutPersonal },
  };
}
